-- What the bank charges, and why each charge was made. A price is never edited: a new version with a later start is
-- added, so that an old charge can always be traced to the rule that made it.

-- Rows that all customers of a tenant may read and none may write: prices, settings, card products.
create function app_protect_catalogue(target regclass) returns void
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', target);
    execute format(
      'create policy catalogue_read on %s for select using (
         current_setting(''app.scope'', true) in (''system'', ''platform'')
         or tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', target);
    execute format(
      'create policy catalogue_write on %s using (current_setting(''app.scope'', true) in (''system'', ''platform''))
         with check (current_setting(''app.scope'', true) in (''system'', ''platform''))', target);
    execute format('grant select, insert, update on %s to tael_app', target);
  end
  $$;

create table fees_schedules (
  id uuid primary key,
  tenant_id uuid not null,
  code text not null,
  -- 1 personal, 2 business.
  entity_type smallint not null check (entity_type in (1, 2)),
  version integer not null check (version > 0),
  amount bigint not null check (amount >= 0),
  currency text not null,
  valid_from timestamptz not null,
  unique (tenant_id, code, entity_type, version)
);
select app_protect_catalogue('fees_schedules');

create table fees_charges (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  code text not null,
  -- The rule and the inputs that made the amount.
  schedule_id uuid not null references fees_schedules,
  schedule_version integer not null,
  entity_type smallint not null,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  amount bigint not null check (amount = unit_amount * quantity),
  currency text not null,
  -- What it was charged for; once only.
  reference_type text not null,
  reference_id uuid not null,
  -- Null for a fee of nothing, which posts nothing.
  transfer_id uuid,
  charged_at timestamptz not null,
  return_transfer_id uuid,
  returned_at timestamptz,
  unique (reference_id, code),
  check ((transfer_id is null) = (amount = 0)),
  check (return_transfer_id is null or (transfer_id is not null and returned_at is not null))
);
create index fees_charges_customer on fees_charges (customer_id, charged_at desc, id desc);
select app_protect('fees_charges');

-- The default tenant's prices in US cents.
insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
select ('00000000-0000-7000-8000-0000000fee' || to_char(row_number() over (), 'FM00'))::uuid,
  '00000000-0000-7000-8000-000000000001', code, entity_type, 1, amount, 'USD', '2020-01-01T00:00:00Z'
from (values
  ('card_creation', 1, 15),
  ('card_creation', 2, 5),
  ('card_monthly_usage', 1, 15),
  ('card_monthly_usage', 2, 15),
  ('card_crypto', 2, 1000),
  ('card_delivery_standard', 1, 2000),
  ('card_delivery_standard', 2, 2000),
  ('card_delivery_expedited', 1, 3500),
  ('card_delivery_expedited', 2, 3500),
  ('api_subscription', 1, 25000),
  ('api_subscription', 2, 25000)
) as price (code, entity_type, amount);
