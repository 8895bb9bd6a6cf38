-- Requests for approval, the votes on them and the policies that say who votes. `customer_id` is whose policy decides:
-- null for the platform's, whose customers then do not see the row; `subject_customer_id` is whose object it is about.

set local lock_timeout = '5s';

create table approvals_policies (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  version integer not null check (version > 0),
  document jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  unique nulls not distinct (tenant_id, customer_id, version)
);
select app_protect('approvals_policies');

create table approvals_requests (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  subject_customer_id uuid,
  act text not null,
  object_type text not null,
  object_id uuid not null,
  amount bigint,
  currency text,
  department_id uuid,
  is_payee_new boolean,
  maker_id uuid not null,
  -- Whoever else took part and never votes.
  barred_ids uuid[] not null,
  content jsonb not null,
  shown jsonb not null,
  shown_before jsonb,
  hash bytea not null check (length(hash) = 32),
  revision integer not null check (revision > 0),
  policy_version integer not null,
  rule_name text,
  -- What the policy asked for, and what stands of it after escalations and reassignments.
  planned_steps jsonb not null,
  steps jsonb not null,
  step integer not null,
  step_since timestamptz not null,
  -- Of whom the present step waits, with whose they are before it: `role:…`, `permission:…`, `user:…`.
  waits_for text[] not null,
  state text not null check (state in ('draft', 'in_approval', 'approved', 'rejected', 'recalled', 'blocked', 'expired')),
  submitted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the clock looks at it next; null once it is over.
  next_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  version integer not null,
  check ((amount is null) = (currency is null)),
  check ((state in ('in_approval', 'blocked')) = (next_at is not null))
);
create unique index approvals_requests_open on approvals_requests (act, object_id)
  where state in ('draft', 'in_approval', 'blocked');
create index approvals_requests_object on approvals_requests (object_id, submitted_at desc);
create index approvals_requests_newest on approvals_requests (tenant_id, customer_id, submitted_at desc, id desc);
create index approvals_requests_waiting on approvals_requests (tenant_id, customer_id, submitted_at desc, id desc)
  where state = 'in_approval';
create index approvals_requests_asked on approvals_requests using gin (waits_for) where state = 'in_approval';
create index approvals_requests_made on approvals_requests (maker_id, submitted_at desc, id desc);
create index approvals_requests_due on approvals_requests (next_at) where next_at is not null;
select app_protect('approvals_requests');

create table approvals_votes (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  request_id uuid not null references approvals_requests,
  revision integer not null,
  step integer not null,
  voter_id uuid not null,
  -- Whose place it takes: the voter's own, or that of somebody who is away.
  slot_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  verdict text not null check (verdict in ('approve', 'reject')),
  reason text,
  comment text,
  at timestamptz not null,
  unique (request_id, revision, voter_id),
  unique (request_id, revision, slot_id),
  check ((verdict = 'reject') = (reason is not null))
);
create index approvals_votes_voter on approvals_votes (voter_id, at desc);
select app_protect('approvals_votes');

create table approvals_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  request_id uuid not null references approvals_requests,
  move text not null,
  actor_id uuid,
  reason text,
  comment text,
  at timestamptz not null
);
create index approvals_moves_request on approvals_moves (request_id, at, id);
select app_protect('approvals_moves');

create table approvals_absences (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null,
  substitute_id uuid not null check (substitute_id <> user_id),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at >= from_at),
  version integer not null
);
create index approvals_absences_user on approvals_absences (user_id, until_at);
create index approvals_absences_owner on approvals_absences (tenant_id, customer_id, until_at);
select app_protect('approvals_absences');

-- The database's own word: nobody votes on what they made or took part in.
create function approvals_refuse_maker() returns trigger
  language plpgsql
  as $$
  begin
    if exists (
      select 1 from approvals_requests r
      where r.id = new.request_id and (r.maker_id = new.voter_id or new.voter_id = any (r.barred_ids))
    ) then
      raise exception 'the maker of a request votes on it' using errcode = 'check_violation';
    end if;
    return new;
  end
  $$;
create trigger approvals_votes_not_by_maker before insert on approvals_votes
  for each row execute function approvals_refuse_maker();
