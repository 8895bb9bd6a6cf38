-- Payments come from a table too, and a batch of them may wait for one approval. A payment that repeats makes the next one
-- when its own day has come.

set local lock_timeout = '5s';

alter table bulk_jobs drop constraint bulk_jobs_kind_check,
  add constraint bulk_jobs_kind_check check (kind in ('cards', 'payees', 'payments'));
alter table bulk_jobs drop constraint bulk_jobs_state_check,
  add constraint bulk_jobs_state_check check (state in ('uploaded', 'validating', 'ready', 'in_approval', 'running',
    'completed', 'completed_with_errors', 'canceled')) not valid;
-- When it was approved as a whole; its rows ask nobody then.
alter table bulk_jobs add column approved_at timestamptz;

create table payments_repeats (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  state text not null check (state in ('active', 'ended', 'stopped')),
  kind text not null check (kind in ('weekly', 'monthly', 'last_banking_day')),
  first_on date not null,
  until_on date,
  times integer check (times > 1),
  -- The payment that was made last, and the day of the one after it.
  payment_id uuid not null references payments_payments (id),
  made integer not null check (made > 0),
  next_on date,
  -- What its payments hang on: another account of the payee ends it.
  payee_id uuid not null references payments_payees (id),
  payee_fingerprint bytea,
  reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  check (until_on is null or times is null),
  check ((state = 'active') = (next_on is not null))
);
create index payments_repeats_newest on payments_repeats (customer_id, created_at desc, id desc);
create index payments_repeats_due on payments_repeats (next_on, id) where state = 'active';
select app_protect('payments_repeats');
select app_protect_by_parent('payments_repeats', 'payment_id', 'payments_payments');
alter table payments_payments add foreign key (repeat_id) references payments_repeats (id) not valid;
create index payments_payments_batch on payments_payments (batch_id) where batch_id is not null;
