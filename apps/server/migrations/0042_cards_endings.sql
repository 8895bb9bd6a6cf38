-- How a card ends and what takes its place: closed after thirty-two days without a transaction, past its last month, or
-- replaced by a linked one after it was lost or stolen.

set local lock_timeout = '5s';

alter table cards_cards add column replaces_id uuid references cards_cards;
-- A card is replaced once; a replacement that the issuer did not make leaves the place free.
create unique index cards_cards_replaces on cards_cards (replaces_id) where replaces_id is not null and status <> 'failed';

-- What the clock looks for.
create index cards_cards_closing on cards_cards (coalesce(last_used_at, created_at)) where status = 'closing';
create index cards_cards_expiring on cards_cards (expiry_year, expiry_month)
  where status in ('inactive', 'active', 'frozen', 'blocked');

-- The specification names no price for a replacement; the house takes what a new card costs.
insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
values
  ('00000000-0000-7000-8000-0000004fee01', '00000000-0000-7000-8000-000000000001', 'card_replacement', 1, 1, 15, 'USD', '2020-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-0000004fee02', '00000000-0000-7000-8000-000000000001', 'card_replacement', 2, 1, 5, 'USD', '2020-01-01T00:00:00Z');
