-- A purchase tells its disputes on its timeline; they are found by the purchase, the oldest first.

set local lock_timeout = '5s';

create index disputes_disputes_of_purchase on disputes_disputes (authorization_id, opened_at, id);
