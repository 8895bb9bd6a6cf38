-- An operator that was created before operators began with the prices and card products of the platform has none, and
-- nothing that has a price works for its customers. From now on it has those in force at the platform.

set local lock_timeout = '5s';

create temporary table begun on commit drop as
  select id as tenant_id from platform_tenants
  where id <> '00000000-0000-7000-8000-000000000001'
    and not exists (select from fees_schedules price where price.tenant_id = platform_tenants.id);

insert into fees_schedules
  (id, tenant_id, code, entity_type, version, amount, currency, valid_from, condition, condition_amount, rate)
select gen_random_uuid(), begun.tenant_id, code, entity_type, 1, amount, currency, now(), condition, condition_amount, rate
from begun cross join (
  select distinct on (code, entity_type) * from fees_schedules
  where tenant_id = '00000000-0000-7000-8000-000000000001' and customer_id is null and valid_from <= now()
  order by code, entity_type, valid_from desc, version desc) in_force;

insert into fees_tiers (id, tenant_id, code, entity_type, version, from_amount, currency, rate, valid_from)
select gen_random_uuid(), begun.tenant_id, code, entity_type, 1, from_amount, currency, rate, now()
from begun cross join (
  select *, rank() over (partition by code, entity_type order by valid_from desc, version desc) as place
  from fees_tiers where tenant_id = '00000000-0000-7000-8000-000000000001' and valid_from <= now()) tiers
where place = 1
  and not exists (select from fees_tiers tier where tier.tenant_id = begun.tenant_id);

insert into fees_plans (id, tenant_id, code, version, sub_accounts, amount, currency, valid_from)
select gen_random_uuid(), begun.tenant_id, code, 1, sub_accounts, amount, currency, now()
from begun cross join (
  select distinct on (code) * from fees_plans
  where tenant_id = '00000000-0000-7000-8000-000000000001' and valid_from <= now()
  order by code, valid_from desc, version desc) in_force
where not exists (select from fees_plans plan where plan.tenant_id = begun.tenant_id);

insert into cards_bins (id, tenant_id, bin, network, product_name, country, currency, is_open, comes_with, uses, art)
select -- In the order of the platform's.
  overlay(gen_random_uuid()::text placing to_char(row_number() over (order by product.id), 'FM00000000') from 1 for 8)::uuid,
  begun.tenant_id, bin, network, product_name, country, currency, is_open, comes_with, uses, art
from begun cross join (
  select * from cards_bins where tenant_id = '00000000-0000-7000-8000-000000000001' and is_open) product
on conflict (tenant_id, bin) do nothing;
