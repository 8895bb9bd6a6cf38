-- Operators that staff creates and brands. What a host shows is on the tenant's row; drafts and versions lie beside.

alter table platform_tenants
  add column state text not null default 'live' check (state in ('draft', 'live', 'suspended')),
  -- The published brand as a whole; null for the platform's own look.
  add column brand jsonb;
alter table platform_tenants enable row level security;
create policy everybody on platform_tenants for select using (true);
create policy staff on platform_tenants
  using (current_setting('app.scope', true) in ('system', 'platform'))
  with check (current_setting('app.scope', true) in ('system', 'platform'));
grant insert, update on platform_tenants to tael_app;

create table tenants_brands (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  version integer not null check (version > 0),
  -- Counts the saves of a draft.
  revision integer not null default 1,
  content jsonb not null,
  state text not null check (state in ('draft', 'waiting', 'published', 'replaced')),
  reason text,
  made_by uuid not null,
  made_at timestamptz not null,
  published_at timestamptz,
  unique (tenant_id, version)
);
create unique index tenants_brands_open on tenants_brands (tenant_id) where state in ('draft', 'waiting');
create unique index tenants_brands_published on tenants_brands (tenant_id) where state = 'published';
alter table tenants_brands enable row level security;
create policy scope on tenants_brands
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
grant select, insert, update on tenants_brands to tael_app;

-- Pictures that every visitor may see: icons and logos of brands, static resources.
alter table files_files drop constraint files_files_purpose_check, add constraint files_files_purpose_check check (purpose in (
  'identity_document', 'identity_face', 'funding_proof', 'business_licence', 'avatar', 'receipt', 'dispute_evidence',
  'payment_attachment', 'message_attachment', 'public_picture')) not valid;
