-- Sign-ins of command lines: a code that a person confirms in the console, for which the device then gets a key.

set local lock_timeout = '5s';

create table developers_logins (
  id uuid primary key,
  -- Nobody's until a person decides.
  tenant_id uuid,
  customer_id uuid,
  device_hash bytea not null unique,
  user_code text not null,
  name text not null,
  ip inet,
  state text not null check (state in ('waiting', 'approved', 'denied', 'collected')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  polled_at timestamptz,
  decided_by uuid,
  key_id uuid references developers_keys (id),
  -- The key until the device has it.
  sealed bytea,
  check ((sealed is not null) = (state = 'approved')),
  check ((decided_by is null) = (state = 'waiting'))
);
create unique index developers_logins_code on developers_logins (user_code) where state = 'waiting';
create index developers_logins_oldest on developers_logins (expires_at);

do $$
  declare
    visible constant text := 'current_setting(''app.scope'', true) is distinct from ''person'' and '
      '(app_row_visible(tenant_id, customer_id) or (customer_id is null and state = ''waiting''))';
  begin
    perform app_protect('developers_logins');
    drop policy scope on developers_logins;
    execute format('create policy scope on developers_logins using (%s) with check (%s)', visible, visible);
  end
$$;
grant delete on developers_logins to tael_app;
