-- Passkeys (WebAuthn): a public key that one of the user's devices or password managers holds the other half of, and the
-- challenges that such a key signs. A challenge serves one purpose and one holder (a session, an act in it, a device), once.

create table identity_passkeys (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null references identity_users (id),
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- As the key itself counts its uses; one that counts backwards is a copy. Synced keys do not count and stay at 0.
  sign_count bigint not null,
  name text not null check (length(name) between 1 and 60),
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkeys_user on identity_passkeys (user_id);
select app_protect('identity_passkeys');
grant delete on identity_passkeys to tael_app;

create table identity_challenges (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  purpose text not null check (purpose in ('add', 'sign_in', 'step_up')),
  holder_hash bytea not null,
  challenge_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_challenges_old on identity_challenges (expires_at);
select app_protect('identity_challenges');
grant delete on identity_challenges to tael_app;
