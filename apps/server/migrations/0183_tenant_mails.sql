-- Mails in a tenant's own words. A version without texts sends the built-in ones again.
create table tenants_mails (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  template text not null,
  version integer not null check (version > 0),
  -- {"en_US": {"subject", "text"}, "zh_CN": …}; null for the built-in words.
  texts jsonb,
  made_by uuid not null,
  made_at timestamptz not null,
  unique (tenant_id, template, version)
);
alter table tenants_mails enable row level security;
create policy scope on tenants_mails
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
grant select, insert on tenants_mails to tael_app;
