-- USDC that stays USDC where a customer wants it so, and conversions between the two balances of a customer.

set local lock_timeout = '5s';

create table funding_usdc_choices (
  customer_id uuid primary key,
  tenant_id uuid not null,
  keeps boolean not null,
  changed_at timestamptz not null,
  version integer not null
);
select app_protect('funding_usdc_choices');

create table funding_conversions (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  state text not null
    check (state in ('prepared', 'awaiting_approval', 'completed', 'rejected', 'canceled', 'expired')),
  from_currency text not null check (from_currency in ('USD', 'USDC')),
  to_currency text not null check (to_currency in ('USD', 'USDC')),
  -- In smallest units of their own currencies; the fee is always in US cents.
  from_amount bigint not null check (from_amount > 0),
  to_amount bigint not null check (to_amount > 0),
  fee bigint not null check (fee >= 0),
  -- The price that was quoted, in hundredths of a percent, and the rule behind it.
  rate integer not null,
  entity_type integer not null,
  rule_id uuid not null,
  rule_version integer not null,
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  ledger_transfer_id uuid unique,
  hold_transfer_id uuid unique,
  updated_at timestamptz not null,
  version integer not null,
  check (from_currency <> to_currency),
  check ((state = 'completed') = (completed_at is not null and ledger_transfer_id is not null)),
  check (state <> 'awaiting_approval' or hold_transfer_id is not null)
);
create index funding_conversions_newest on funding_conversions (customer_id, prepared_at desc, id desc);
create index funding_conversions_due on funding_conversions (expires_at) where state = 'prepared';
select app_protect('funding_conversions');
