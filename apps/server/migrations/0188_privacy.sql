-- Copies of what we hold of a person, made by a job and kept for a week, and requests to delete an account.

set local lock_timeout = '5s';

create table privacy_exports (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('preparing', 'ready', 'expired')),
  requested_at timestamptz not null,
  expires_at timestamptz,
  -- The archive; null before it is made and once it has expired.
  content bytea,
  check ((state = 'ready') = (content is not null))
);
create index privacy_exports_of_user on privacy_exports (user_id, requested_at desc);
create index privacy_exports_expiring on privacy_exports (expires_at) where state = 'ready';
select app_protect('privacy_exports');

create table privacy_deletions (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  user_id uuid not null,
  email text not null,
  state text not null check (state in ('requested', 'canceled', 'declined', 'approved')),
  reason text not null,
  requested_at timestamptz not null,
  decision_note text,
  decided_by uuid,
  decided_email text,
  decided_at timestamptz,
  version integer not null,
  check ((decided_at is not null) = (state in ('declined', 'approved')))
);
create unique index privacy_deletions_open on privacy_deletions (user_id) where state = 'requested';
create index privacy_deletions_newest on privacy_deletions (state, requested_at desc, id desc);
select app_protect('privacy_deletions');
