-- Views of lists under a name, which the people of a company share; those of staff belong to no customer.

set local lock_timeout = '5s';

create table platform_saved_views (
  id uuid primary key,
  tenant_id uuid,
  customer_id uuid,
  list text not null,
  name text not null,
  query text not null,
  hidden text[] not null,
  made_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null
);
create unique index platform_saved_views_name
  on platform_saved_views (customer_id, tenant_id, list, lower(name)) nulls not distinct;
select app_protect('platform_saved_views');
grant delete on platform_saved_views to tael_app;
