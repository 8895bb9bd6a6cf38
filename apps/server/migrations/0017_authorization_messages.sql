-- A message and its purchase are written by one function in one transaction, so the foreign key between them could only
-- ever say yes, and for each purchase it locked the row that had just been written. Like the books' tables, the hot ones
-- of the network's door have none.
alter table authorizations_messages drop constraint authorizations_messages_authorization_id_fkey;
