-- The sites that the header's project switcher offers (specification sections 1 and 3): the products of the house beside
-- the cards. Like the brand they are the tenant's, shown to whoever is signed in, and written by the owner of the database.

create table platform_projects (
  tenant_id uuid not null references platform_tenants (id),
  code text not null check (code ~ '^[a-z]{2,20}$'),
  type text not null check (type in ('card', 'banking', 'business', 'creator')),
  icon text not null,
  cn_name text not null,
  en_name text not null,
  show boolean not null default true,
  place integer not null,
  primary key (tenant_id, code)
);
grant select on platform_projects to tael_app;

insert into platform_projects (tenant_id, code, type, icon, cn_name, en_name, place)
values
  ('00000000-0000-7000-8000-000000000001', 'card', 'card', 'card', '卡片', 'Cards', 1),
  ('00000000-0000-7000-8000-000000000001', 'banking', 'banking', 'bank', '银行账户', 'Banking', 2),
  ('00000000-0000-7000-8000-000000000001', 'business', 'business', 'building', '企业服务', 'Business', 3),
  ('00000000-0000-7000-8000-000000000001', 'creator', 'creator', 'user', '创作者', 'Creator', 4);
