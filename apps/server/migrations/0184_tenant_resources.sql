-- Pictures that the pages of a tenant show, by key. Visitors read them through the server, which looks at their host.
create table tenants_resources (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  key text not null,
  function_code smallint not null,
  file_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  unique (tenant_id, function_code, key)
);
alter table tenants_resources enable row level security;
create policy scope on tenants_resources
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
grant select, insert, delete on tenants_resources to tael_app;
