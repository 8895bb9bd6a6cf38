-- Who a card kept to one merchant takes for it, and why; and of a purchase what its merchant is known by: the acceptor's
-- number, and the stem of its descriptor, by which limits and rules on a merchant count it. Purchases from before have
-- neither and are counted by their names alone.

set local lock_timeout = '5s';

alter table authorizations_authorizations add column merchant_acceptor text;
alter table authorizations_authorizations add column merchant_stem text;

-- The former stays for servers of the version before (0069_rows.sql).
create type authorizations_row_2 as (
  id uuid, tenant_id uuid, customer_id uuid, card_id uuid, last_four text, reference text, merchant_name text,
  merchant_category text, merchant_city text, merchant_country text, status text, decline_reason text, currency text,
  authorized bigint, captured bigint, reversed bigint, refunded bigint, held bigint, hold_transfer_id uuid,
  counted jsonb, at timestamptz, updated_at timestamptz, expires_at timestamptz, version integer,
  declined_amount bigint, search_text text, presence text, merchant_acceptor text, merchant_stem text
);

create table cards_merchants (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  -- As the network wrote it first, or as somebody typed it; its stem is read from it anew.
  descriptor text not null check (length(descriptor) <= 60),
  city text not null,
  acceptor_id text,
  why text not null check (why in ('first_purchase', 'acceptor_number', 'same_stem', 'added')),
  -- Null of what a purchase made known.
  added_by uuid,
  added_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  check (acceptor_id is not null or descriptor <> '')
);
create index cards_merchants_of on cards_merchants (card_id, added_at, id) where removed_at is null;

-- The card's own copy, so that a decision reads one row: those above, and whom its holder has removed. Null is none.
alter table cards_cards add column kept_merchants jsonb;

insert into cards_merchants (id, tenant_id, customer_id, card_id, descriptor, city, why, added_at)
select gen_random_uuid(), tenant_id, customer_id, id, left(locked_merchant, 60), '', 'first_purchase', updated_at
from cards_cards where locked_merchant is not null and locked_merchant <> '';
update cards_cards card set kept_merchants = jsonb_build_array(jsonb_build_object(
  'id', kept.id, 'name', kept.descriptor, 'city', '', 'acceptorId', null, 'why', kept.why))
from cards_merchants kept where kept.card_id = card.id;

select app_protect('cards_merchants');
select app_protect_by_card('cards_merchants', 'card_id');
