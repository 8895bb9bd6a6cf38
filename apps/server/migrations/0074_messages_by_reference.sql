-- The messages of a purchase all carry the network's name for it, which is a key already: an index by the purchase itself
-- cost every purchase an entry and found nothing more.
set local lock_timeout = '5s';

drop index authorizations_messages_timeline;
