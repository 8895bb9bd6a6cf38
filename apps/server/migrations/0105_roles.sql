-- What somebody may do is their role's: a ready-made one, which stands in the code and is named by its key, or one of the
-- organization's own. An organization is a customer, or the platform where the customer is null.

set local lock_timeout = '5s';

create table org_roles (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid references org_customers (id),
  number text not null check (number ~ '^[A-Za-z0-9-]{1,20}$'),
  name text not null check (name <> '' and length(name) <= 60),
  -- Whose rows its holders reach: all of the company, or their own cards and those of the departments they lead.
  reach text not null check (reach in ('company', 'own')),
  -- As saved; `authorized` is what counts.
  permissions text[] not null,
  authorized text[] not null default '{}',
  role_type_code integer check (role_type_code between 0 and 999),
  -- The ready-made role at the root of what it was copied from.
  copied_from text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Kept, so that its number names nothing else later.
  deleted_at timestamptz,
  version integer not null default 1,
  authorized_version integer,
  unique nulls not distinct (tenant_id, customer_id, number)
);
create index org_roles_customer on org_roles (customer_id);
select app_protect('org_roles');

create table org_members (
  user_id uuid primary key references identity_users (id),
  tenant_id uuid not null,
  customer_id uuid,
  ready_role text,
  role_id uuid references org_roles (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint org_members_one_role check ((ready_role is null) <> (role_id is null))
);
create index org_members_customer on org_members (customer_id);
create index org_members_role on org_members (role_id) where role_id is not null;
select app_protect('org_members');

-- What the type of a user gave until now, and what a new user starts with.
create function org_first_role(user_type smallint) returns text
  language sql immutable parallel safe
  return case user_type when 1 then 'platform_administrator' when 2 then 'owner' when 5 then 'platform_operator'
    else 'cardholder' end;

insert into org_members (user_id, tenant_id, customer_id, ready_role, created_at, updated_at)
  select id, tenant_id, customer_id, org_first_role(user_type), created_at, created_at from identity_users;

-- Nobody signs in without a role, whichever way they came.
create function org_add_member() returns trigger
  language plpgsql
  as $$
  begin
    insert into org_members (user_id, tenant_id, customer_id, ready_role, created_at, updated_at)
      values (new.id, new.tenant_id, new.customer_id, org_first_role(new.user_type), new.created_at, new.created_at);
    return null;
  end
  $$;
create trigger org_add_member after insert on identity_users for each row execute function org_add_member();

-- The session of a request with what its user may do now, still in one statement.
drop function identity_signed_in(bytea, timestamptz);
create function identity_signed_in(token_hash bytea, at timestamptz)
  returns table (
    token_id uuid, session_id uuid, user_id uuid, tenant_id uuid, customer_id uuid, user_type smallint,
    user_status integer, entity_type smallint, email text, request_key bytea, access_expires_at timestamptz,
    ready_role text, role_id uuid, role_reach text, role_permissions text[], leads uuid[]
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, s.id, u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
           t.request_key, t.access_expires_at, m.ready_role, m.role_id, r.reach, r.authorized,
           case when u.user_type = 3
             then array(select d.id from org_departments d where d.lead_user_id = u.id order by d.id) else '{}' end
      from identity_tokens t
      join identity_sessions s on s.id = t.session_id
      join identity_users u on u.id = s.user_id
      join org_members m on m.user_id = u.id
      left join org_roles r on r.id = m.role_id and r.deleted_at is null
     where t.access_hash = token_hash and t.access_expires_at > at and s.ended_at is null
  $$;
revoke all on function identity_signed_in(bytea, timestamptz) from public;
grant execute on function identity_signed_in(bytea, timestamptz) to tael_app;
