-- Who a card is for beyond the name on it, and the words a customer groups cards by. Null is a holder of whom only the
-- name is known.

set local lock_timeout = '5s';

alter table cards_cards add column holder_details jsonb;

create table cards_tags (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  name text not null check (name <> ''),
  made_at timestamptz not null
);
-- Capitals make no other tag.
create unique index cards_tags_name on cards_tags (customer_id, lower(name));
select app_protect('cards_tags');

create table cards_card_tags (
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null references cards_cards,
  tag_id uuid not null references cards_tags,
  -- In which order the card shows them.
  place smallint not null,
  primary key (card_id, tag_id)
);
create index cards_card_tags_of_tag on cards_card_tags (tag_id, card_id);
select app_protect('cards_card_tags');
grant delete on cards_card_tags to tael_app;
