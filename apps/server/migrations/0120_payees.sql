-- Payees: whom a customer pays, and where their account is. What names the account is sealed; the fingerprint, a keyed hash
-- of it, finds the same account again, and of it nothing but its last four characters is shown.

set local lock_timeout = '5s';

create table payments_payees (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  -- Who leads it sees the payee, and of sub-accounts nobody else; null is a payee of the whole account.
  department_id uuid references org_departments (id),
  kind text not null check (kind in ('payee', 'recipient', 'vendor', 'employee')),
  state text not null check (state in ('active', 'locked', 'archived')),
  name text not null,
  -- Without case, marks, signs and the legal form of a company: what look-alike names are compared by.
  name_key text not null,
  local_name text not null,
  nickname text not null,
  employee_id text not null,
  email text not null,
  phone text not null,
  country text not null,
  address text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  methods text[] not null check (cardinality(methods) > 0),
  tags text[] not null,
  memo text not null,
  bank_country text,
  bank_currency text,
  bank_name text,
  account_type text check (account_type in ('checking', 'savings')),
  bank_codes jsonb,
  account_field text,
  account_sealed bytea,
  account_last_four text,
  account_fingerprint bytea,
  bank_changed_at timestamptz,
  -- The end of the cool-off.
  usable_from timestamptz,
  search_text text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  check (num_nulls(bank_country, bank_currency, bank_name, bank_codes, account_field, account_sealed,
    account_last_four, account_fingerprint, bank_changed_at, usable_from) in (0, 10))
);
create index payments_payees_newest on payments_payees (customer_id, created_at desc, id desc);
create index payments_payees_account on payments_payees (customer_id, account_fingerprint);
create index payments_payees_alike on payments_payees (customer_id, length(name_key)) where state = 'active';

select app_protect('payments_payees');
drop policy scope on payments_payees;
create policy scope on payments_payees
  using (app_row_visible(tenant_id, customer_id) and (current_setting('app.scope', true) <> 'person'
    or department_id is null
    or department_id = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[])))
  with check (app_row_visible(tenant_id, customer_id) and (current_setting('app.scope', true) <> 'person'
    or department_id is null
    or department_id = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[])));

-- What a customer chose for its payees; without a row, the usual.
create table payments_payee_settings (
  customer_id uuid primary key,
  tenant_id uuid not null,
  cool_off_hours integer not null check (cool_off_hours between 0 and 72),
  updated_at timestamptz not null,
  version integer not null
);
select app_protect('payments_payee_settings');
