-- The timeline of a card tells the questions to its holder; they are found by the card, the newest first.

set local lock_timeout = '5s';

create index authorizations_challenges_of_card on authorizations_challenges (card_id, asked_at desc);
