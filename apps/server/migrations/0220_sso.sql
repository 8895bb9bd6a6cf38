-- Single sign-on: each organization's own OpenID Connect provider, the domains that lead to it, and who is who there.
-- Without a customer it is that of the platform's own people.

set local lock_timeout = '5s';

create table sso_connections (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret bytea not null,
  is_on boolean not null,
  is_required boolean not null,
  join_role text,
  saved_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  unique nulls not distinct (tenant_id, customer_id)
);

create table sso_domains (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  domain text not null,
  -- What the TXT record says.
  proof text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  unique nulls not distinct (tenant_id, customer_id, domain)
);
-- Whose domain it is: nobody's but of whoever has proven it.
create unique index sso_domains_verified on sso_domains (tenant_id, domain) where verified_at is not null;

-- A sign-in under way, spent by whatever comes back first.
create table sso_attempts (
  state_hash bytea primary key,
  tenant_id uuid not null,
  customer_id uuid,
  connection_id uuid not null,
  connection_version integer not null,
  nonce text not null,
  verifier text not null,
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index sso_attempts_oldest on sso_attempts (expires_at);

create table sso_identities (
  connection_id uuid not null references sso_connections (id),
  subject text not null,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (connection_id, subject),
  unique (connection_id, user_id)
);

do $$
  declare
    target text;
    visible constant text := 'current_setting(''app.scope'', true) is distinct from ''person'' '
      'and app_row_visible(tenant_id, customer_id)';
  begin
    foreach target in array array['sso_connections', 'sso_domains', 'sso_attempts', 'sso_identities'] loop
      perform app_protect(target);
      execute format('drop policy scope on %I', target);
      execute format('create policy scope on %I using (%s) with check (%s)', target, visible, visible);
    end loop;
  end
$$;
grant delete on sso_domains, sso_attempts, sso_identities to tael_app;
