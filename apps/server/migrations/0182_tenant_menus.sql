-- What a tenant makes of its customers' menu: entries in its order, [{"name", "hidden", "en", "zh"}]. Customers read their
-- own tenant's; nothing in it grants anything.
create table tenants_menus (
  tenant_id uuid primary key references platform_tenants (id),
  entries jsonb not null,
  version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
alter table tenants_menus enable row level security;
create policy scope on tenants_menus
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
create policy customers on tenants_menus for select
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update on tenants_menus to tael_app;
