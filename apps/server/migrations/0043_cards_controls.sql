-- What a card may be used for: categories, countries and merchants that are the only ones or the excepted ones. Null is
-- no control, so that a decision on most cards reads nothing more than before.

set local lock_timeout = '5s';

alter table cards_cards add column controls jsonb;
