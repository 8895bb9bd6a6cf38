-- Devices that somebody signed in on before. Each holds a random secret, kept here by SHA-256; whoever shows it is counted
-- apart from strangers, whose failures then cannot lock the owner out.

set local lock_timeout = '5s';

create table identity_devices (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null references identity_users (id),
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- One browser may be used by several people: they share its secret and are known on it one by one.
  unique (secret_hash, user_id)
);
create index identity_devices_user on identity_devices (user_id);
create index identity_devices_old on identity_devices (last_used_at);
select app_protect('identity_devices');
grant delete on identity_devices to tael_app;

-- Signing a device out forgets it.
alter table identity_sessions add column known_device_id uuid references identity_devices (id) on delete set null;
create index identity_sessions_device on identity_sessions (known_device_id) where known_device_id is not null;

-- What the browser has to work out beside reading the picture, as the caller is given it.
alter table identity_captchas add column challenge jsonb;
