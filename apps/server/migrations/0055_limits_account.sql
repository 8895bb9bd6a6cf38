-- The most that each card of an account may spend: the house's numbers, an account's own, and those that somebody asked
-- for and was granted for some days or for good.

set local lock_timeout = '5s';

-- An absent limit is the house's. No row is an account that never had one of its own.
create table limits_account_limits (
  -- The customer's own id.
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null check (customer_id = id),
  per_transaction bigint check (per_transaction > 0),
  daily bigint check (daily > 0),
  weekly bigint check (weekly > 0),
  monthly bigint check (monthly > 0),
  updated_at timestamptz not null,
  version integer not null
);
select app_protect('limits_account_limits');

create table limits_requests (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  name text not null check (name in ('perTransaction', 'daily', 'weekly', 'monthly')),
  kind text not null check (kind in ('temporary', 'scheduled', 'permanent')),
  state text not null check (state in ('submitted', 'in_review', 'info_needed', 'approved', 'scheduled', 'active',
    'expired', 'superseded', 'declined', 'withdrawn')),
  currency text not null,
  before_amount bigint not null,
  asked_amount bigint not null check (asked_amount > before_amount),
  granted_amount bigint,
  purpose text not null,
  reasons text[] not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  version integer not null,
  check ((kind = 'temporary') = (ends_at is not null)),
  check (kind = 'permanent' or starts_at is not null)
);
-- One open request for each limit of an account, however many ask at once.
create unique index limits_requests_open on limits_requests (customer_id, name)
  where state in ('submitted', 'in_review', 'info_needed');
create index limits_requests_newest on limits_requests (customer_id, submitted_at desc, id desc);
create index limits_requests_queue on limits_requests (state, submitted_at desc, id desc);
create index limits_requests_starting on limits_requests (starts_at) where state = 'scheduled';
create index limits_requests_ending on limits_requests (ends_at) where state = 'active' and ends_at is not null;
select app_protect('limits_requests');

create table limits_request_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  request_id uuid not null references limits_requests,
  version integer not null,
  to_state text not null,
  actor_type text not null check (actor_type in ('customer', 'admin', 'system')),
  actor_id uuid,
  actor_email text,
  note text,
  at timestamptz not null,
  unique (request_id, version)
);
select app_protect('limits_request_moves');

-- What the account's limits come to, beside the card's own, so that a decision reads one row. Null is the house's.
alter table cards_cards add column account_limits jsonb;
