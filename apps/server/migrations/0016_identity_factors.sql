-- What keeps an account its owner's: codes that reset a password, sessions that their owner can tell apart and end, and
-- second factors. A factor's secret is sealed with the master key; recovery codes are 80 random bits, kept by SHA-256.

alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check
  check (purpose in ('register', 'login', 'step_up', 'reset'));

alter table identity_sessions drop constraint identity_sessions_end_reason_check;
alter table identity_sessions add constraint identity_sessions_end_reason_check check (end_reason in
  ('signed_out', 'refresh_reused', 'device_mismatch', 'revoked', 'password_changed', 'password_reset'));
-- As the device called itself and where it signed in from: what its owner recognises it by.
alter table identity_sessions add column user_agent text check (length(user_agent) <= 300);
alter table identity_sessions add column ip inet;

-- Somebody's sign-ins, tried and done, newest first: the history that they are shown.
create index audit_log_sign_ins on audit_log (coalesce(after ->> 'userId', object_id::text), at desc, id desc)
  where action in ('identity.signed_in', 'identity.sign_in_failed');

-- One authenticator app for a user. `last_step` is the newest time step that was used: none serves twice.
create table identity_totps (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null unique references identity_users (id),
  secret bytea not null,
  last_step bigint,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
select app_protect('identity_totps');
grant delete on identity_totps to tael_app;

create table identity_recovery_codes (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null references identity_users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
select app_protect('identity_recovery_codes');
grant delete on identity_recovery_codes to tael_app;
