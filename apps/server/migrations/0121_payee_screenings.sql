-- What the lists of sanctions say of payees. The last screening of each subject counts; a hit locks the payee until staff has
-- looked.

set local lock_timeout = '5s';

create table payments_payee_screenings (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  payee_id uuid not null references payments_payees (id),
  subject text not null check (subject in ('person', 'company', 'bank')),
  latin_name text not null,
  local_name text not null,
  nation text not null,
  state text not null check (state in ('pending', 'clear', 'hit', 'released', 'blocked')),
  findings jsonb not null default '[]',
  requested_at timestamptz not null,
  answered_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  note text,
  version integer not null,
  check ((state in ('released', 'blocked')) = (decided_at is not null))
);
create index payments_payee_screenings_current
  on payments_payee_screenings (payee_id, subject, requested_at desc, id desc);
create index payments_payee_screenings_queue on payments_payee_screenings (state, requested_at desc, id desc)
  where state in ('hit', 'blocked');
select app_protect('payments_payee_screenings');
select app_protect_by_parent('payments_payee_screenings', 'payee_id', 'payments_payees');
