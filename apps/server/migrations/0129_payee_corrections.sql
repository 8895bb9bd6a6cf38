-- What a receiving bank says is wrong with the account of a payee. Nothing changes before a person applies it.

set local lock_timeout = '5s';

create table payments_payee_corrections (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  payee_id uuid not null references payments_payees (id),
  payment_id uuid not null references payments_payments (id),
  code text not null,
  -- The new details, sealed like the account numbers that they replace.
  sealed bytea not null,
  fields text[] not null,
  state text not null check (state in ('proposed', 'applied', 'dismissed')),
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  version integer not null
);
create index payments_payee_corrections_open on payments_payee_corrections (customer_id, proposed_at)
  where state = 'proposed';
select app_protect('payments_payee_corrections');
select app_protect_by_parent('payments_payee_corrections', 'payee_id', 'payments_payees');
