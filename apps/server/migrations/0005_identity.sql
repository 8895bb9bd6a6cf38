-- Who signs in and how long it lasts: users, sessions with rotating tokens, mailed codes, captchas, counted failures,
-- step-ups and spent nonces. No table keeps a bearer secret: tokens and devices by SHA-256, codes and captcha answers
-- by an HMAC whose key only the caller holds.

create table identity_users (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  customer_id uuid,
  email text not null check (email = lower(email)),
  password_hash text not null,
  user_type smallint not null check (user_type in (1, 2, 3, 5)),
  parent_user_type smallint check (parent_user_type in (1, 2, 5)),
  user_status integer not null check (user_status in (0, 1, 2, 4, 5, 7, 45, 10000)),
  function_status integer not null default 1,
  entity_type smallint check (entity_type in (1, 2)),
  role_type_code integer not null,
  register_version smallint not null,
  nation text check (nation ~ '^[A-Z]{2}$'),
  first_name text,
  last_name text,
  chinese_first_name text,
  chinese_last_name text,
  mobile text,
  registered_business_name text,
  business_no text,
  avatar text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (tenant_id, email),
  -- Customers and sub-accounts belong to somebody; the platform's own people do not.
  check ((user_type in (2, 3)) = (customer_id is not null))
);
create index identity_users_customer on identity_users (customer_id);
select app_protect('identity_users');

-- One sign-in on one device, and every token that descends from it. `generation` counts rotations: a refresh token of
-- an older generation that comes again after the grace is a theft, and ends the session.
create table identity_sessions (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null references identity_users (id),
  device_hash bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'refresh_reused', 'device_mismatch')),
  check ((ended_at is null) = (end_reason is null))
);
create index identity_sessions_user on identity_sessions (user_id);
select app_protect('identity_sessions');
grant delete on identity_sessions to tael_app;

create table identity_tokens (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  session_id uuid not null references identity_sessions (id) on delete cascade,
  generation integer not null,
  access_hash bytea not null unique,
  refresh_hash bytea not null unique,
  issued_at timestamptz not null,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  -- The key of this token's request codes, sealed with the master key; its value is given once.
  request_key bytea
);
create index identity_tokens_session on identity_tokens (session_id, generation);
create index identity_tokens_old on identity_tokens (refresh_expires_at);
select app_protect('identity_tokens');
grant delete on identity_tokens to tael_app;

-- Asked once for every request, before anybody's scope is known: one indexed statement, no transaction around it. It
-- answers only to somebody who already holds the hash of a live token.
create function identity_signed_in(token_hash bytea, at timestamptz)
  returns table (
    token_id uuid, session_id uuid, user_id uuid, tenant_id uuid, customer_id uuid, user_type smallint,
    user_status integer, entity_type smallint, email text, request_key bytea, access_expires_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, s.id, u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
           t.request_key, t.access_expires_at
      from identity_tokens t
      join identity_sessions s on s.id = t.session_id
      join identity_users u on u.id = s.user_id
     where t.access_hash = token_hash and t.access_expires_at > at and s.ended_at is null
  $$;
revoke all on function identity_signed_in(bytea, timestamptz) from public;
grant execute on function identity_signed_in(bytea, timestamptz) to tael_app;

-- A code serves one purpose, one target and one holder (a device, or the token of a session), once.
create table identity_codes (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  purpose text not null check (purpose in ('register', 'login', 'step_up')),
  target text not null,
  holder_hash bytea not null,
  -- Absent for an address that already has an account: such a code can be asked for and tried, and never fits.
  code_hmac bytea,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_codes_target on identity_codes (tenant_id, target, created_at);
create index identity_codes_old on identity_codes (created_at);
select app_protect('identity_codes');
grant delete on identity_codes to tael_app;

-- One picture at a time for a device; the answer in clear is kept in the sandbox only.
create table identity_captchas (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  device_hash bytea not null,
  answer_hmac bytea not null,
  sandbox_answer text,
  image text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (tenant_id, device_hash)
);
create index identity_captchas_old on identity_captchas (expires_at);
select app_protect('identity_captchas');
grant delete on identity_captchas to tael_app;

-- Failed sign-ins, counted for the name as typed and for the name from one address, whether or not a user has it.
create table identity_failures (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  subject_hash bytea not null,
  failures integer not null check (failures > 0),
  last_failure_at timestamptz not null,
  locked_until timestamptz,
  unique (tenant_id, subject_hash)
);
create index identity_failures_old on identity_failures (last_failure_at);
select app_protect('identity_failures');
grant delete on identity_failures to tael_app;

create table identity_step_ups (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  valid_until timestamptz not null
);
create index identity_step_ups_session on identity_step_ups (session_id, purpose, subject_id, valid_until);
create index identity_step_ups_old on identity_step_ups (valid_until);
select app_protect('identity_step_ups');
grant delete on identity_step_ups to tael_app;

-- Spent nonces of calls that write, shared by all processes. Unlogged: a crash of the database forgets two minutes of
-- them, and what moves money is still held by its idempotency key.
create unlogged table identity_nonces (
  token_id uuid not null,
  nonce bytea not null,
  expires_at timestamptz not null,
  primary key (token_id, nonce)
);
create index identity_nonces_old on identity_nonces (expires_at);
grant select, insert, update, delete on identity_nonces to tael_app;
