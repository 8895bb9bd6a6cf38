-- Physical cards: each delivery with where it went, how far it came, and the code that activates the card. A card without
-- a delivery is a virtual one, so that a decision reads nothing more than before.

set local lock_timeout = '5s';

create table cards_deliveries (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null references cards_cards,
  speed text not null check (speed in ('standard', 'expedited')),
  address jsonb not null,
  fulfilment text not null check (fulfilment in ('pending', 'submitted', 'shipped', 'delivered', 'returned', 'failed', 'canceled')),
  carrier text,
  tracking_number text,
  -- Whoever asked for the card: the code is mailed to them, in the language they asked in.
  requested_by uuid not null,
  language text not null check (language in ('en_US', 'zh_CN')),
  -- Only its hash; counted are wrong tries since it was sent, and how many were sent.
  code_hash bytea,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  codes_sent integer not null default 0,
  requested_at timestamptz not null,
  updated_at timestamptz not null
);
create index cards_deliveries_card on cards_deliveries (card_id, requested_at desc, id desc);
-- One is under way or has arrived; whatever came to nothing leaves the place free.
create unique index cards_deliveries_under_way on cards_deliveries (card_id)
  where fulfilment in ('pending', 'submitted', 'shipped', 'delivered');
select app_protect('cards_deliveries');

create table cards_delivery_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  delivery_id uuid not null references cards_deliveries,
  fulfilment text not null,
  at timestamptz not null
);
create index cards_delivery_moves_delivery on cards_delivery_moves (delivery_id, at, id);
select app_protect('cards_delivery_moves');
