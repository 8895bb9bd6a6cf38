-- A key for which the customer's policy asks approval answers nothing until it is given.

set local lock_timeout = '5s';

alter table developers_keys add column awaits_approval boolean not null default false;
-- One that nobody approved has no other in its place, and speaks for nobody.
alter table developers_keys add check (not (awaits_approval and rotated_to is not null));

create or replace function developers_key_caller(key_hash bytea, at timestamptz)
  returns table (
    key_id uuid, key_permissions text[], key_addresses text[], key_most_per_act bigint, key_most_per_day bigint,
    access_id uuid, key_version text, access_version text,
    user_id uuid, tenant_id uuid, customer_id uuid,
    user_type smallint, user_status integer, entity_type smallint, email text,
    ready_role text, role_id uuid, role_reach text, role_permissions text[], leads uuid[]
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select k.id, k.permissions, case when k.addresses = '{}' then a.addresses else k.addresses end,
           k.most_per_act, k.most_per_day, a.id, k.api_version, a.api_version,
           u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
           m.ready_role, m.role_id, r.reach, r.authorized,
           case when u.user_type = 3
             then array(select d.id from org_departments d where d.lead_user_id = u.id order by d.id) else '{}' end
      from developers_keys k
      join developers_access a on a.customer_id = k.customer_id and a.state = 'approved'
      join identity_users u on u.id = k.made_by and u.customer_id = k.customer_id
      join org_members m on m.user_id = u.id and m.state = 'active'
      join platform_tenants t on t.id = u.tenant_id and t.state <> 'suspended'
      left join org_roles r on r.id = m.role_id and r.deleted_at is null
     where k.hash = key_hash and not k.awaits_approval and k.revoked_at is null
       and (k.ends_at is null or k.ends_at > at)
  $$;
