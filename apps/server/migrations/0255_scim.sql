-- SCIM 2.0: the tokens by which a company's directory says who its people are, and what it calls each of them.

set local lock_timeout = '5s';

create table sso_scim_tokens (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  -- What is shown of it afterwards.
  start text not null,
  hash bytea not null unique,
  made_by uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index sso_scim_tokens_customer on sso_scim_tokens (customer_id) where revoked_at is null;

create table sso_scim_users (
  user_id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  external_id text,
  -- Of the freeze that the directory asked for: it takes back no other.
  frozen_at timestamptz,
  unique (customer_id, external_id)
);

do $$
  declare
    target text;
    visible constant text := 'current_setting(''app.scope'', true) is distinct from ''person'' '
      'and app_row_visible(tenant_id, customer_id)';
  begin
    foreach target in array array['sso_scim_tokens', 'sso_scim_users'] loop
      perform app_protect(target);
      execute format('drop policy scope on %I', target);
      execute format('create policy scope on %I using (%s) with check (%s)', target, visible, visible);
    end loop;
  end
$$;

-- Whom a token speaks for, asked before anybody is known.
create function sso_scim_caller(token_hash bytea)
  returns table (
    token_id uuid, last_used_at timestamptz, user_id uuid, tenant_id uuid, customer_id uuid,
    user_type smallint, user_status integer, entity_type smallint, email text,
    ready_role text, role_id uuid, role_reach text, role_permissions text[], leads uuid[]
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, t.last_used_at, u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
           m.ready_role, m.role_id, r.reach, r.authorized, '{}'::uuid[]
      from sso_scim_tokens t
      join identity_users u on u.id = t.made_by and u.customer_id = t.customer_id
      join org_members m on m.user_id = u.id and m.state = 'active'
      left join org_roles r on r.id = m.role_id and r.deleted_at is null
     where t.hash = token_hash and t.revoked_at is null
  $$;
revoke all on function sso_scim_caller(bytea) from public;
grant execute on function sso_scim_caller(bytea) to tael_app;
