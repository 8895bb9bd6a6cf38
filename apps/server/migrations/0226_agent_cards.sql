-- Cards that a program holds: it pays by one only after it has said what for.

set local lock_timeout = '5s';

create table developers_agent_cards (
  card_id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  key_id uuid not null,
  given_by uuid not null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create index developers_agent_cards_key on developers_agent_cards (key_id);
create index developers_agent_cards_newest on developers_agent_cards (customer_id, given_at desc);

create table developers_agent_purchases (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  key_id uuid not null,
  merchant text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('open', 'used', 'withdrawn', 'expired')),
  stated_at timestamptz not null,
  -- The purchase that was made of it.
  authorization_id uuid unique
);
create unique index developers_agent_purchases_open on developers_agent_purchases (card_id) where state = 'open';
create index developers_agent_purchases_newest on developers_agent_purchases (customer_id, stated_at desc, id desc);
create index developers_agent_purchases_due on developers_agent_purchases (stated_at) where state = 'open';

select app_protect('developers_agent_cards');
select app_protect('developers_agent_purchases');
select app_protect_by_card('developers_agent_cards', 'card_id');
select app_protect_by_card('developers_agent_purchases', 'card_id');
