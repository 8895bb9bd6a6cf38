-- Purchases that look unusual: what a card is used for, kept on its row so that a decision reads nothing more; the question
-- that its holder is asked; and, beside it, the queue of purchases that people of ours are to look at, and whether the card
-- was present, so that a rule can be tried on it later.

set local lock_timeout = '5s';

-- Null is a card without enough purchases to compare with.
alter table cards_cards add column habits jsonb;
alter table cards_cards drop constraint cards_cards_frozen_by_check;
alter table cards_cards add constraint cards_cards_frozen_by_check
  check (frozen_by in ('holder', 'lead', 'owner', 'admin', 'rule', 'fraud')) not valid;

-- How far purchases have been learnt from.
create table authorizations_learnt (
  only_row boolean primary key default true check (only_row),
  up_to uuid not null
);
insert into authorizations_learnt (up_to)
  select coalesce(max(id::text), '00000000-0000-7000-8000-000000000000')::uuid from
    (select id from authorizations_authorizations order by id desc limit 1) newest;
grant select, update on authorizations_learnt to tael_app;

create table fraud_alerts (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  last_four text not null,
  -- A purchase is asked about once.
  authorization_id uuid not null unique,
  merchant_name text not null,
  merchant_country text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'confirmed', 'denied', 'expired', 'closed')),
  -- What made it look unusual, with the thresholds of that moment.
  score integer not null,
  ask_from integer not null,
  decline_from integer not null,
  signals jsonb not null,
  is_declined boolean not null,
  -- Whether the card is frozen because of it.
  is_frozen boolean not null,
  dispute_id uuid,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  answered_email text,
  closed_at timestamptz,
  closed_by uuid,
  closed_email text,
  note text,
  version integer not null
);
create index fraud_alerts_newest on fraud_alerts (customer_id, asked_at desc, id desc);
create index fraud_alerts_of_card on fraud_alerts (card_id, asked_at desc, id desc);
create index fraud_alerts_queue on fraud_alerts (state, asked_at desc, id desc);
create index fraud_alerts_due on fraud_alerts (expires_at) where state = 'open';
select app_protect('fraud_alerts');
select app_protect_by_card('fraud_alerts', 'card_id');

-- What people of ours are to look at: one row for each kind of flag of a purchase.
create table authorizations_flags (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  authorization_id uuid not null,
  kind text not null check (kind in ('excess_capture', 'stand_in', 'against_checks', 'force_post')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('flagged', 'reviewed')),
  flagged_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid,
  reviewed_email text,
  outcome text check (outcome in ('in_order', 'told_customer', 'told_network', 'passed_on')),
  note text,
  version integer not null,
  check ((state = 'reviewed') = (outcome is not null)),
  unique (authorization_id, kind)
);
create index authorizations_flags_queue on authorizations_flags (state, flagged_at desc, id desc);
create index authorizations_flags_of_customer on authorizations_flags (customer_id, flagged_at desc, id desc);
select app_protect('authorizations_flags');
select app_protect_by_card('authorizations_flags', 'card_id');
-- Those that were flagged before there was a queue.
insert into authorizations_flags (id, tenant_id, customer_id, card_id, authorization_id, kind, amount, currency, state,
    flagged_at, version)
  select gen_random_uuid(), tenant_id, customer_id, card_id, id, unnest(flags), greatest(captured, authorized), currency,
    'flagged', updated_at, 1
  from authorizations_authorizations where flags is not null;

-- Null where the network did not say.
alter table authorizations_authorizations add column presence text check (presence in ('present', 'online'));
