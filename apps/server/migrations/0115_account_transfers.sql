-- Transfers between customers. A customer's account number is made of its place in the order of opening.

set local lock_timeout = '5s';

alter table org_customers add column account_sequence bigint generated always as identity;
create unique index org_customers_account_sequence on org_customers (account_sequence);

-- Each side has a row of its own under the id of the transfer: neither sees the other's.
create table payments_account_transfers (
  id uuid not null,
  tenant_id uuid not null,
  customer_id uuid not null,
  direction text not null check (direction in ('sent', 'received')),
  state text not null check (state in ('prepared', 'completed', 'canceled', 'expired')),
  counterparty_id uuid not null,
  counterparty_name text not null,
  counterparty_number text not null,
  name_check text check (name_check in ('match', 'close')),
  amount bigint not null check (amount > 0),
  currency text not null,
  memo text not null,
  search_text text not null,
  prepared_by uuid,
  prepared_at timestamptz not null,
  expires_at timestamptz,
  completed_at timestamptz,
  ledger_transfer_id uuid,
  updated_at timestamptz not null,
  version integer not null,
  check (counterparty_id <> customer_id),
  check ((state = 'completed') = (completed_at is not null and ledger_transfer_id is not null)),
  check (direction = 'sent' or state = 'completed'),
  check ((direction = 'sent') = (prepared_by is not null and expires_at is not null and name_check is not null)),
  primary key (id, customer_id),
  unique (ledger_transfer_id, direction)
);
create index payments_account_transfers_newest
  on payments_account_transfers (customer_id, prepared_at desc, id desc);
create index payments_account_transfers_due on payments_account_transfers (expires_at) where state = 'prepared';
select app_protect('payments_account_transfers');
