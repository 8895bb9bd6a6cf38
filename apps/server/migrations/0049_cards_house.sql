-- What the house does to cards: the list over all customers, blocked cards let go by two people, and the monthly fee of
-- each card once a month.

set local lock_timeout = '5s';

create index cards_cards_everybody on cards_cards (created_at desc, id desc);
create index cards_cards_everybody_status on cards_cards (status, created_at desc, id desc);

create table cards_releases (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null references cards_cards,
  outcome text not null check (outcome in ('active', 'closed')),
  case_id text not null,
  note text not null,
  state text not null check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  proposed_email text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Two people: the maker never votes.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index cards_releases_open on cards_releases (card_id) where state = 'proposed';
select app_protect('cards_releases');

-- What the fee of a card for a month is charged for; the first row of a card and month is the only one.
create table cards_usage_months (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null references cards_cards,
  month date not null,
  state text not null check (state in ('charged', 'owed', 'waived')),
  noted_at timestamptz not null,
  unique (card_id, month)
);
create index cards_usage_months_owed on cards_usage_months (customer_id, month) where state = 'owed';
select app_protect('cards_usage_months');
