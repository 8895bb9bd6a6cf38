-- What an organization keeps of its people: where their audit stands, from where they may come, how they are filed.

set local lock_timeout = '5s';

alter table org_members
  -- As the company calls them; empty for who said their name themselves.
  add column name text not null default '' check (length(name) <= 60),
  add column state text not null default 'active' check (state in
    ('under_review', 'audit_success', 'audit_failed', 'active', 'frozen', 'closed', 'withdrawn')),
  add column department_id uuid references org_departments (id),
  add column addresses inet[] not null default '{}' check (cardinality(addresses) <= 20),
  add column domain_name text not null default '',
  add column licence_file_id uuid,
  add column licence_name text,
  add column licence_media_type text,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column submitted_by uuid,
  add column submitted_at timestamptz,
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column audit_reasons text[],
  add column audit_note text,
  add column audited_by uuid,
  add column audited_at timestamptz,
  add column frozen_reason text,
  add column frozen_note text,
  add column frozen_at timestamptz,
  add constraint org_members_frozen check ((state = 'frozen') <= (frozen_at is not null)),
  add constraint org_members_claim check ((claimed_by is null) = (claimed_until is null)),
  add constraint org_members_licence check ((licence_file_id is null) = (licence_name is null));
create index org_members_audit on org_members (state, submitted_at, user_id) where submitted_at is not null;
create index org_members_department on org_members (department_id) where department_id is not null;

-- A link by which somebody joins or chooses a new password. It was mailed to `email`, serves once, and ends.
create table identity_invitations (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null references identity_users (id),
  kind text not null check (kind in ('join', 'password')),
  email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'withdrawn')),
  check ((ended_at is null) = (end_reason is null))
);
create index identity_invitations_user on identity_invitations (user_id, created_at desc);
select app_protect('identity_invitations');

-- As before, for people who may sign in, with the addresses that they may call from.
drop function identity_signed_in(bytea, timestamptz);
create function identity_signed_in(token_hash bytea, at timestamptz)
  returns table (
    token_id uuid, session_id uuid, user_id uuid, tenant_id uuid, customer_id uuid, user_type smallint,
    user_status integer, entity_type smallint, email text, request_key bytea, access_expires_at timestamptz,
    ready_role text, role_id uuid, role_reach text, role_permissions text[], leads uuid[], addresses text[]
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, s.id, u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
           t.request_key, t.access_expires_at, m.ready_role, m.role_id, r.reach, r.authorized,
           case when u.user_type = 3
             then array(select d.id from org_departments d where d.lead_user_id = u.id order by d.id) else '{}' end,
           m.addresses::text[]
      from identity_tokens t
      join identity_sessions s on s.id = t.session_id
      join identity_users u on u.id = s.user_id
      join org_members m on m.user_id = u.id
      left join org_roles r on r.id = m.role_id and r.deleted_at is null
     where t.access_hash = token_hash and t.access_expires_at > at and s.ended_at is null and m.state = 'active'
  $$;
revoke all on function identity_signed_in(bytea, timestamptz) from public;
grant execute on function identity_signed_in(bytea, timestamptz) to tael_app;
