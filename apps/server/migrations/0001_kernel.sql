-- The ground every module stands on: the application's role, row scope, audit, outbox, idempotency, single-use tickets.
-- The role owns nothing and cannot log in: connections assume it, so that no table's owner ever serves a request.

do $$
begin
  if not exists (select from pg_roles where rolname = 'tael_app') then
    create role tael_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster made it meanwhile
end $$;

do $$ begin execute format('grant tael_app to %I', current_user); end $$;
grant usage on schema public to tael_app;

-- The scope of a transaction is set by the kernel from the session, never from the request. No scope sees no row.
create function app_row_visible(row_tenant uuid, row_customer uuid) returns boolean
  language sql stable parallel safe
  as $$
    select case current_setting('app.scope', true)
      when 'system' then true
      when 'platform' then true
      when 'tenant' then row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
      when 'customer' then row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
        and row_customer = nullif(current_setting('app.customer_id', true), '')::uuid
      else false
    end
  $$;

-- Every table of a module ends with this: rows are seen and written only inside the scope.
create function app_protect(target regclass) returns void
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', target);
    execute format('create policy scope on %s using (app_row_visible(tenant_id, customer_id)) with check (app_row_visible(tenant_id, customer_id))', target);
    execute format('grant select, insert, update on %s to tael_app', target);
  end
  $$;

create table audit_log (
  id uuid primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  tenant_id uuid,
  customer_id uuid,
  actor_type text not null check (actor_type in ('user', 'system', 'network', 'visitor')),
  actor_id uuid,
  session_id uuid,
  request_id uuid not null,
  channel text not null,
  ip inet,
  action text not null,
  object_type text not null,
  object_id uuid,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_object on audit_log (object_id, at);
create index audit_log_customer on audit_log (customer_id, at);
create index audit_log_xid on audit_log (xid);
alter table audit_log enable row level security;
create policy audit_read on audit_log for select using (app_row_visible(tenant_id, customer_id));
create policy audit_write on audit_log for insert with check (true);
grant select, insert on audit_log to tael_app;

create table outbox (
  id uuid primary key,
  topic text not null,
  object_id uuid not null,
  object_seq bigint not null,
  tenant_id uuid,
  customer_id uuid,
  payload jsonb not null,
  secret boolean not null default false,
  created_at timestamptz not null,
  available_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  delivered_at timestamptz,
  unique (object_id, object_seq)
);
create index outbox_due on outbox (available_at, id) where delivered_at is null;
alter table outbox enable row level security;
create policy outbox_read on outbox for select using (app_row_visible(tenant_id, customer_id));
create policy outbox_write on outbox for insert with check (true);
create policy outbox_deliver on outbox for update using (app_row_visible(tenant_id, customer_id));
grant select, insert, update on outbox to tael_app;

-- The answer is forgotten after seven days, the uniqueness never.
create table idempotency_keys (
  actor_id uuid not null,
  route text not null,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor_id, route, key)
);
create index idempotency_keys_old on idempotency_keys (created_at) where answer is not null;
grant select, insert, update on idempotency_keys to tael_app;

-- Bearer secrets that serve once (balance socket, card reveal): only their hash is kept.
create table tickets (
  hash bytea primary key,
  purpose text not null,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null,
  session_id uuid not null,
  subject_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on tickets to tael_app;

-- Small facts of one installation (the sandbox clock's offset, whether the seed has run).
create table installation (
  name text primary key,
  value jsonb not null
);
grant select, insert, update on installation to tael_app;
