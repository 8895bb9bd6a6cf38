-- Whose house this is: tenants (white label) with their brand and host. A brand is shown to every visitor before
-- anybody signs in, so these rows are readable in every scope; only the owner of the database writes them yet.

create table platform_tenants (
  id uuid primary key,
  name text not null,
  product text not null,
  page_title text not null,
  icon text not null,
  logo text not null,
  -- The tenant that has no host answers on every host that no other tenant claims.
  host text unique check (host = lower(host)),
  external_login_url text check (external_login_url like 'https://%'),
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index platform_tenants_without_host on platform_tenants ((host is null)) where host is null;
grant select on platform_tenants to tael_app;

insert into platform_tenants (id, name, product, page_title, icon, logo, host, external_login_url, created_at)
values ('00000000-0000-7000-8000-000000000001', 'Tael', 'Tael', 'Tael', '/favicon.svg', '/favicon.svg', null, null, '2026-01-01T00:00:00Z');
