-- Prices that staff changes: for everybody of a tenant, or for one customer alone.

-- A customer's own price stands before the list price. A version without an amount of its own (`is_list`) gives the customer
-- the list price again.
alter table fees_schedules
  add column customer_id uuid references org_customers (id),
  add column is_list boolean not null default false,
  add constraint fees_schedules_list check (not is_list or customer_id is not null),
  drop constraint fees_schedules_tenant_id_code_entity_type_version_key;
create unique index fees_schedules_version on fees_schedules (tenant_id, code, entity_type, customer_id, version)
  nulls not distinct;
create index fees_schedules_of_customer on fees_schedules (customer_id) where customer_id is not null;

-- Nobody reads what another customer was promised.
drop policy catalogue_read on fees_schedules;
create policy catalogue_read on fees_schedules for select using (
  current_setting('app.scope', true) in ('system', 'platform')
  or (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (customer_id is null or current_setting('app.scope', true) = 'tenant'
      or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)));

create table fees_price_changes (
  id uuid primary key,
  tenant_id uuid not null,
  -- Whose price alone; null for everybody's.
  customer_id uuid references org_customers (id),
  code text not null,
  entity_type smallint not null check (entity_type in (1, 2)),
  -- Null: the list price again.
  amount bigint check (amount >= 0),
  -- What was paid when it was proposed.
  before_amount bigint not null,
  currency text not null,
  valid_from timestamptz not null,
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  made_by uuid not null,
  made_at timestamptz not null,
  check (amount is not null or customer_id is not null)
);
create unique index fees_price_changes_open on fees_price_changes (tenant_id, code, entity_type, customer_id)
  nulls not distinct where state = 'waiting';
create index fees_price_changes_of on fees_price_changes (tenant_id, code, entity_type);
alter table fees_price_changes enable row level security;
create policy scope on fees_price_changes
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
grant select, insert, update on fees_price_changes to tael_app;

-- What a price would have made of a month.
create index fees_charges_by_code on fees_charges (tenant_id, code, entity_type, charged_at);
