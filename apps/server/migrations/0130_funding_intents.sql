-- Money in by other ways than an announced bank transfer. One table for all ways: an intent is the same thing whichever way its
-- money comes, and its life depends on the way. What the outside told us stands in a table of its own, once.

set local lock_timeout = '5s';

create table funding_intents (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  way text not null check (way in ('alipay', 'wechat', 'usdc', 'crypto', 'zelle')),
  state text not null check (state in ('waiting', 'scanned', 'confirming', 'review', 'paid', 'expired', 'canceled',
    'refunded')),
  -- Null where whatever arrives is taken.
  amount bigint check (amount > 0),
  currency text not null,
  pay_amount bigint check (pay_amount > 0),
  pay_currency text,
  rate text,
  credited bigint check (credited > 0),
  fee bigint check (fee >= 0),
  sender_name text,
  -- By what a payment finds it.
  reference text not null unique,
  review_reasons text[] not null,
  reason text,
  created_by uuid,
  created_email text,
  created_language text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  search_text text not null,
  updated_at timestamptz not null,
  version integer not null,
  check ((credited is not null and fee is not null and paid_at is not null) = (state = 'paid')),
  check ((pay_amount is null) = (pay_currency is null) and (pay_amount is null) = (rate is null))
);
create index funding_intents_newest on funding_intents (customer_id, created_at desc, id desc);
create index funding_intents_due on funding_intents (expires_at, id) where state in ('waiting', 'scanned');
create index funding_intents_review on funding_intents (created_at desc, id desc) where state = 'review';
create index funding_intents_paid on funding_intents (customer_id, paid_at) where state = 'paid';
select app_protect('funding_intents');

create table funding_intent_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  intent_id uuid not null references funding_intents,
  version integer not null,
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('customer', 'admin', 'system')),
  actor_id uuid,
  actor_email text,
  reason text,
  at timestamptz not null,
  unique (intent_id, version)
);
select app_protect('funding_intent_moves');
select app_protect_by_parent('funding_intent_moves', 'intent_id', 'funding_intents');

-- One row for each payment that a provider told us of, whatever it repeats. What belongs to no intent belongs to no customer.
create table funding_outside_events (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  provider text not null,
  event_id text not null,
  intent_id uuid references funding_intents,
  outcome text not null check (outcome in ('credited', 'held', 'unmatched', 'refund_due', 'refunded')),
  clearing text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  sender_name text,
  refund_reason text,
  received_at timestamptz not null,
  refunded_at timestamptz,
  unique (provider, event_id),
  check ((refunded_at is not null) = (outcome = 'refunded')),
  check ((intent_id is null) = (customer_id is null)),
  check ((refund_reason is not null) = (outcome in ('refund_due', 'refunded')))
);
create index funding_outside_events_intent on funding_outside_events (intent_id);
create index funding_outside_events_unmatched on funding_outside_events (received_at desc, id desc)
  where outcome = 'unmatched';
select app_protect('funding_outside_events');

-- A fee on a crypto deposit names the tier that made it, which is no row of the schedule.
alter table fees_charges drop constraint fees_charges_schedule_id_fkey;
