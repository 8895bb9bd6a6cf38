-- How often, where and until when a card may be used. Null is until it expires: a decision on most cards looks at nothing
-- more than before, and no index is written for them.

set local lock_timeout = '5s';

alter table cards_cards add column validity jsonb;
-- Purchases counted since the uses were given; what a reversal lets go of whole is given back.
alter table cards_cards add column uses_made integer not null default 0;
-- The merchant that a locked card has paid first.
alter table cards_cards add column locked_merchant text;
-- The first moment after its last day.
alter table cards_cards add column valid_until timestamptz;
create index cards_cards_valid_until on cards_cards (valid_until)
  where valid_until is not null and status in ('inactive', 'active', 'frozen');
