-- Payments to other banks. One table for all rails: a payment is the same thing until its instruction leaves, and what differs
-- after that are columns of references. The moves are its history.

set local lock_timeout = '5s';

create sequence payments_numbers;
grant usage on sequence payments_numbers to tael_app;

create table payments_quotes (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  payee_id uuid not null,
  mid_rate text not null,
  rate text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  payout_amount bigint not null check (payout_amount > 0),
  payout_currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A rate serves one payment.
  payment_id uuid unique
);
select app_protect('payments_quotes');

create table payments_payments (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  department_id uuid references org_departments (id),
  number text not null unique,
  rail text not null check (rail in ('ach', 'wire', 'global', 'bill')),
  method text not null check (method in ('ach_next_day', 'ach_same_day', 'wire', 'global', 'check')),
  state text not null check (state in ('draft', 'in_approval', 'pending_review', 'scheduled', 'queued', 'submitted',
    'settled', 'completed', 'mailed', 'deposited', 'reversal_requested', 'reversed', 'recall_requested', 'recalled',
    'recall_refused', 'stopped', 'returned', 'rejected', 'canceled', 'failed')),
  funding_status text not null check (funding_status in ('unfunded', 'reserved', 'debited', 'refunded')),
  payee_id uuid not null references payments_payees (id),
  -- As they were when the payment was sent: what was shown is what is paid, or nothing.
  payee_name text not null,
  payee_country text not null,
  payee_bank_name text not null,
  payee_last_four text not null,
  payee_fingerprint bytea,
  -- Which of the two amounts was typed.
  side text not null check (side in ('send', 'receive')),
  amount bigint not null check (amount > 0),
  currency text not null,
  payout_amount bigint not null check (payout_amount > 0),
  payout_currency text not null,
  rate text,
  quote_id uuid references payments_quotes (id),
  fee bigint not null check (fee >= 0),
  charge_bearer text check (charge_bearer in ('OUR', 'SHA', 'BEN')),
  purpose_code text,
  memo text not null,
  note text not null,
  attachments jsonb not null,
  pay_on date,
  leaves_on date not null,
  arrives_from date not null,
  arrives_until date not null,
  -- Its day has come and there was not enough: tried once more, then failed.
  overdue_since timestamptz,
  repeat jsonb,
  repeat_id uuid,
  batch_id uuid,
  is_payee_new boolean not null,
  review_reasons text[] not null,
  claimed_by uuid,
  reason text,
  return_code text,
  trace_number text,
  imad text,
  uetr text,
  check_number text,
  hold_transfer_id uuid,
  payment_transfer_id uuid,
  search_text text not null,
  created_by uuid not null,
  created_by_email text not null,
  created_at timestamptz not null,
  sent_by uuid,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  version integer not null,
  check ((funding_status = 'unfunded') = (hold_transfer_id is null)),
  check (rail = 'global' or (rate is null and payout_amount = amount and payout_currency = currency))
);
create index payments_payments_newest on payments_payments (customer_id, created_at desc, id desc);
create index payments_payments_rail on payments_payments (customer_id, rail, created_at desc, id desc);
create index payments_payments_payee on payments_payments (customer_id, payee_id, created_at desc);
create index payments_payments_number on payments_payments (customer_id, number text_pattern_ops);
-- What waits for a day, a file or a look is few beside what is done.
create index payments_payments_due on payments_payments (leaves_on, id) where state in ('scheduled', 'queued');
create index payments_payments_coming on payments_payments (customer_id, leaves_on)
  where state in ('in_approval', 'pending_review', 'scheduled', 'queued');
create index payments_payments_review on payments_payments (updated_at, id) where state = 'pending_review';
create index payments_payments_trace on payments_payments (trace_number) where trace_number is not null;
create index payments_payments_uetr on payments_payments (uetr) where uetr is not null;
create unique index payments_payments_check on payments_payments (tenant_id, check_number) where check_number is not null;

select app_protect('payments_payments');
drop policy scope on payments_payments;
create policy scope on payments_payments
  using (app_row_visible(tenant_id, customer_id) and (current_setting('app.scope', true) <> 'person'
    or department_id = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[])))
  with check (app_row_visible(tenant_id, customer_id) and (current_setting('app.scope', true) <> 'person'
    or department_id = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[])));

create table payments_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  payment_id uuid not null references payments_payments (id),
  version integer not null,
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('customer', 'admin', 'system')),
  actor_id uuid,
  actor_email text,
  reason text,
  comment text,
  at timestamptz not null,
  unique (payment_id, version)
);
select app_protect('payments_moves');
select app_protect_by_parent('payments_moves', 'payment_id', 'payments_payments');

-- The default tenant's prices of a payment in US cents.
insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
select ('00000000-0000-7000-8000-000000126' || to_char(row_number() over (), 'FM000'))::uuid,
  '00000000-0000-7000-8000-000000000001', code, entity_type, 1, amount, 'USD', '2020-01-01T00:00:00Z'
from (values
  ('payment_ach_next_day', 0),
  ('payment_ach_same_day', 100),
  ('payment_wire', 500),
  ('payment_global', 1000),
  ('payment_global_our', 2500),
  ('payment_check', 150)
) as price (code, amount), (values (1), (2)) as kind (entity_type);

alter table files_files drop constraint files_files_purpose_check, add constraint files_files_purpose_check check (purpose in (
  'identity_document', 'identity_face', 'funding_proof', 'business_licence', 'avatar', 'receipt', 'dispute_evidence',
  'payment_attachment')) not valid;
