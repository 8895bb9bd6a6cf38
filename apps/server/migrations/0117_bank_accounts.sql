-- A customer's own accounts at other banks, verified by two small deposits of ours. What names the account is sealed; the
-- fingerprint, a keyed hash of it, finds the same account again.

set local lock_timeout = '5s';

create table payments_bank_accounts (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  state text not null
    check (state in ('requested', 'deposits_sent', 'verified', 'refused', 'locked', 'expired', 'removed')),
  holder_name text not null,
  bank_name text not null,
  account_type text not null check (account_type in ('checking', 'savings')),
  routing_number text not null,
  account_sealed bytea not null,
  account_last_four text not null,
  account_fingerprint bytea not null,
  is_default boolean not null default false,
  -- In cents, the smaller first; null until the provider has sent them.
  first_deposit integer check (first_deposit between 1 and 99),
  second_deposit integer check (second_deposit between 1 and 99),
  tries integer not null default 0 check (tries between 0 and 3),
  expires_at timestamptz not null,
  locked_at timestamptz,
  verified_at timestamptz,
  added_by uuid not null,
  added_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  check ((first_deposit is null) = (second_deposit is null)),
  check (state <> 'deposits_sent' or first_deposit is not null),
  check ((state = 'locked') <= (locked_at is not null)),
  check ((state = 'verified') <= (verified_at is not null)),
  check (not is_default or state = 'verified')
);
create index payments_bank_accounts_newest on payments_bank_accounts (customer_id, added_at desc, id desc);
create unique index payments_bank_accounts_once on payments_bank_accounts (customer_id, account_fingerprint)
  where state in ('requested', 'deposits_sent', 'verified');
create unique index payments_bank_accounts_default on payments_bank_accounts (customer_id) where is_default;
create index payments_bank_accounts_due on payments_bank_accounts (expires_at)
  where state in ('requested', 'deposits_sent');
select app_protect('payments_bank_accounts');
