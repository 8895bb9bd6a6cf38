-- Disputes about purchases: what is disputed and why, its stages with who moved it, its papers, and what the network said.

set local lock_timeout = '5s';

create table disputes_disputes (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  authorization_id uuid not null,
  merchant_name text not null,
  last_four text not null,
  purchased_at timestamptz not null,
  reason text not null,
  state text not null check (state in ('draft', 'submitted', 'filed', 'representment', 'prearbitration', 'arbitration',
    'won', 'partially_won', 'lost', 'expired', 'withdrawn')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The provisional credit that stands.
  credited bigint not null check (credited between 0 and amount),
  won_amount bigint check (won_amount between 0 and amount),
  answers jsonb not null,
  answer_by timestamptz,
  opened_by uuid not null,
  opened_email text not null,
  opened_at timestamptz not null,
  version integer not null
);
-- A purchase is disputed once at a time.
create unique index disputes_disputes_open on disputes_disputes (authorization_id)
  where state in ('draft', 'submitted', 'filed', 'representment', 'prearbitration', 'arbitration');
create index disputes_disputes_newest on disputes_disputes (customer_id, opened_at desc, id desc);
create index disputes_disputes_queue on disputes_disputes (state, opened_at desc, id desc);
create index disputes_disputes_due on disputes_disputes (answer_by) where state in ('draft', 'filed', 'representment');
select app_protect('disputes_disputes');

create table disputes_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  dispute_id uuid not null references disputes_disputes,
  version integer not null,
  to_state text not null,
  actor_type text not null check (actor_type in ('customer', 'admin', 'network', 'system')),
  actor_id uuid,
  actor_email text,
  note text,
  at timestamptz not null,
  unique (dispute_id, version)
);
select app_protect('disputes_moves');

create table disputes_evidence (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  dispute_id uuid not null references disputes_disputes,
  file_id uuid not null unique,
  name text not null,
  added_by uuid not null,
  added_at timestamptz not null
);
create index disputes_evidence_of on disputes_evidence (dispute_id, added_at);
select app_protect('disputes_evidence');

create table disputes_messages (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  dispute_id uuid not null references disputes_disputes,
  sequence integer not null,
  content_hash bytea not null,
  received_at timestamptz not null,
  unique (dispute_id, sequence)
);
select app_protect('disputes_messages');
