-- Codes that are texted to a new phone number, counted for the user who asks as well, so that nobody has them sent to
-- number after number; and the addresses from where somebody may sign in.

alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check
  check (purpose in ('register', 'login', 'step_up', 'reset', 'mobile'));
-- Who asked for it, where that is somebody signed in who may name any target.
alter table identity_codes add column user_id uuid;
create index identity_codes_user on identity_codes (user_id, created_at) where user_id is not null;

-- While an owner has no row here, everybody who proves themselves may sign in from everywhere. The owner is the
-- customer, for all its users, or one of the platform's own people.
create table identity_allowed_ranges (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  owner_id uuid not null,
  range cidr not null,
  note text not null check (length(note) <= 60),
  created_by uuid not null references identity_users (id),
  created_at timestamptz not null,
  unique (owner_id, range)
);
select app_protect('identity_allowed_ranges');
grant delete on identity_allowed_ranges to tael_app;
