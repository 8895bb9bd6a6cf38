-- Programs of customers: their requests for API access, their keys, and every call that a key made. Of a key only the hash
-- is kept.

set local lock_timeout = '5s';

create table developers_access (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  state text not null check (state in ('submitted', 'approved', 'rejected', 'closed')),
  use text not null,
  volume text not null,
  addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  version integer not null,
  check ((decided_at is null) = (state = 'submitted'))
);
create unique index developers_access_open on developers_access (customer_id) where state in ('submitted', 'approved');
create index developers_access_newest on developers_access (state, submitted_at desc, id desc);

create table developers_keys (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  -- A call does no more than this person may do at its time.
  made_by uuid not null,
  name text not null,
  start text not null,
  hash bytea not null unique,
  permissions text[] not null check (cardinality(permissions) > 0),
  addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  created_at timestamptz not null,
  ends_at timestamptz,
  revoked_at timestamptz,
  -- The key that takes its place; until `ends_at` both answer.
  rotated_to uuid,
  last_used_at timestamptz,
  version integer not null
);
create index developers_keys_customer on developers_keys (customer_id, created_at desc);

create table developers_calls (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  key_id uuid not null,
  method text not null,
  path text not null,
  route text not null,
  status integer not null,
  code text,
  took_ms integer not null,
  address inet,
  at timestamptz not null
);
create index developers_calls_newest on developers_calls (customer_id, at desc, id desc);
create index developers_calls_oldest on developers_calls (at);

-- Whoever sees only some of the cards sees none of this.
do $$
  declare
    target text;
    visible constant text := 'current_setting(''app.scope'', true) is distinct from ''person'' '
      'and app_row_visible(tenant_id, customer_id)';
  begin
    foreach target in array array['developers_access', 'developers_keys', 'developers_calls'] loop
      perform app_protect(target);
      execute format('drop policy scope on %I', target);
      execute format('create policy scope on %I using (%s) with check (%s)', target, visible, visible);
    end loop;
  end
$$;
grant delete on developers_calls to tael_app;

-- Whom a key speaks for, in one statement before anybody is known: the key, its maker, and what the maker may do now.
create function developers_key_caller(key_hash bytea, at timestamptz)
  returns table (
    key_id uuid, key_permissions text[], key_addresses text[], user_id uuid, tenant_id uuid, customer_id uuid,
    user_type smallint, user_status integer, entity_type smallint, email text,
    ready_role text, role_id uuid, role_reach text, role_permissions text[], leads uuid[]
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select k.id, k.permissions, case when k.addresses = '{}' then a.addresses else k.addresses end,
           u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
           m.ready_role, m.role_id, r.reach, r.authorized,
           case when u.user_type = 3
             then array(select d.id from org_departments d where d.lead_user_id = u.id order by d.id) else '{}' end
      from developers_keys k
      join developers_access a on a.customer_id = k.customer_id and a.state = 'approved'
      join identity_users u on u.id = k.made_by and u.customer_id = k.customer_id
      join org_members m on m.user_id = u.id and m.state = 'active'
      left join org_roles r on r.id = m.role_id and r.deleted_at is null
     where k.hash = key_hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > at)
  $$;
revoke all on function developers_key_caller(bytea, timestamptz) from public;
grant execute on function developers_key_caller(bytea, timestamptz) to tael_app;
