-- What the fee pages tell beside a price: on what it depends, what a crypto deposit costs by its size, and the monthly
-- plans with the sub-accounts they carry. The specification names the caps and the range of rates; the amounts of the
-- plans and where one rate ends are the house's defaults.

set local lock_timeout = '5s';

alter table fees_schedules add column condition text
  check (condition in ('settled_credit_below', 'funding_at_least', 'available_at_least'));
alter table fees_schedules add column condition_amount bigint check (condition_amount > 0);
alter table fees_schedules add constraint fees_schedules_condition
  check ((condition is null) = (condition_amount is null));

update fees_schedules set condition = 'settled_credit_below', condition_amount = 2000000
  where code = 'api_subscription';

insert into fees_schedules
  (id, tenant_id, code, entity_type, version, amount, currency, valid_from, condition, condition_amount)
select ('00000000-0000-7000-8000-0000001fee' || to_char(row_number() over (), 'FM00'))::uuid,
  '00000000-0000-7000-8000-000000000001', code, entity_type, 1, 0, 'USD', '2020-01-01T00:00:00Z', condition, 50000
from (values
  ('bin_application', 1, 'funding_at_least'),
  ('bin_application', 2, 'funding_at_least'),
  ('business_upgrade', 1, 'available_at_least')
) as price (code, entity_type, condition);

create table fees_tiers (
  id uuid primary key,
  tenant_id uuid not null,
  code text not null,
  entity_type smallint not null check (entity_type in (1, 2)),
  version integer not null check (version > 0),
  -- The smallest amount of this tier; that of the lowest is the smallest one taken at all.
  from_amount bigint not null check (from_amount > 0),
  currency text not null,
  -- Hundredths of a percent.
  rate integer not null check (rate between 0 and 10000),
  valid_from timestamptz not null,
  unique (tenant_id, code, entity_type, version, from_amount)
);
select app_protect_catalogue('fees_tiers');

insert into fees_tiers (id, tenant_id, code, entity_type, version, from_amount, currency, rate, valid_from)
select ('00000000-0000-7000-8000-0000002fee' || to_char(row_number() over (), 'FM00'))::uuid,
  '00000000-0000-7000-8000-000000000001', 'crypto_deposit', entity_type, 1, from_amount, 'USD', rate,
  '2020-01-01T00:00:00Z'
from (values (10000, 100), (1000000, 80), (5000000, 60), (10000000, 40)) as tier (from_amount, rate)
  cross join (values (1), (2)) as kind (entity_type);

create table fees_plans (
  id uuid primary key,
  tenant_id uuid not null,
  code text not null check (code in ('starter', 'team', 'growth', 'scale')),
  version integer not null check (version > 0),
  sub_accounts integer not null check (sub_accounts > 0),
  amount bigint not null check (amount >= 0),
  currency text not null,
  valid_from timestamptz not null,
  unique (tenant_id, code, version)
);
select app_protect_catalogue('fees_plans');

insert into fees_plans (id, tenant_id, code, version, sub_accounts, amount, currency, valid_from)
select ('00000000-0000-7000-8000-0000003fee' || to_char(row_number() over (), 'FM00'))::uuid,
  '00000000-0000-7000-8000-000000000001', code, 1, sub_accounts, amount, 'USD', '2020-01-01T00:00:00Z'
from (values ('starter', 2, 0), ('team', 10, 2900), ('growth', 25, 7900), ('scale', 100, 24900))
  as plan (code, sub_accounts, amount);
