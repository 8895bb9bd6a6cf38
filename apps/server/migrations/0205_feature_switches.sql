-- What staff has switched, for a whole tenant or for one customer. Without a row a feature is on.

set local lock_timeout = '5s';

create table org_feature_switches (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  -- Null: everybody of the tenant.
  customer_id uuid references org_customers (id),
  feature text not null,
  is_on boolean not null,
  reason text not null check (length(reason) between 1 and 2000),
  switched_by uuid not null,
  switched_at timestamptz not null,
  unique nulls not distinct (tenant_id, customer_id, feature)
);
select app_protect_catalogue('org_feature_switches');
-- Nobody reads what another customer may not use.
drop policy catalogue_read on org_feature_switches;
create policy catalogue_read on org_feature_switches for select using (
  current_setting('app.scope', true) in ('system', 'platform')
  or (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (customer_id is null or current_setting('app.scope', true) = 'tenant'
      or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)));
