-- Events for programs are read from the outbox itself, so nothing is written twice. `xid` orders them by the transaction that
-- said them: whoever reads no further than the oldest one still under way misses none.

set local lock_timeout = '5s';

alter table outbox add column xid xid8;
alter table outbox alter column xid set default pg_current_xact_id();
create index outbox_events on outbox (customer_id, xid, id) where customer_id is not null and xid is not null;

create table developers_endpoints (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  made_by uuid not null,
  url text not null,
  description text not null,
  types text[] not null check (cardinality(types) > 0),
  state text not null check (state in ('on', 'off', 'disabled')),
  -- Both sealed. The old one signs too until its time is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- The last event that was looked at for it.
  read_xid xid8 not null default pg_current_xact_id(),
  read_id uuid not null,
  -- Failures in a row; from the fifth on it is left alone for a while after each.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  created_at timestamptz not null,
  version integer not null
);
create index developers_endpoints_customer on developers_endpoints (customer_id);

create table developers_deliveries (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  endpoint_id uuid not null references developers_endpoints (id),
  event_id uuid not null,
  type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz,
  status integer,
  fault text,
  answer text not null default '',
  took_ms integer,
  created_at timestamptz not null,
  check ((next_at is null) = (state <> 'waiting'))
);
create index developers_deliveries_due on developers_deliveries (endpoint_id, next_at) where state = 'waiting';
create index developers_deliveries_newest on developers_deliveries (customer_id, created_at desc, id desc);
create index developers_deliveries_oldest on developers_deliveries (created_at);

do $$
  declare
    target text;
    visible constant text := 'current_setting(''app.scope'', true) is distinct from ''person'' '
      'and app_row_visible(tenant_id, customer_id)';
  begin
    foreach target in array array['developers_endpoints', 'developers_deliveries'] loop
      perform app_protect(target);
      execute format('drop policy scope on %I', target);
      execute format('create policy scope on %I using (%s) with check (%s)', target, visible, visible);
    end loop;
  end
$$;
grant delete on developers_deliveries to tael_app;
