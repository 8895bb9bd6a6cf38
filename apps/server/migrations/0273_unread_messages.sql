-- What any provider signed and nobody could read waits in one place, with where it came from, until somebody has said
-- what was done about it.

set local lock_timeout = '5s';

alter table authorizations_odd_messages rename to operations_odd_messages;
alter index authorizations_odd_messages_pkey rename to operations_odd_messages_pkey;
alter index authorizations_odd_messages_body_hash_key rename to operations_odd_messages_body_hash_key;
drop index authorizations_odd_messages_unread;
alter table operations_odd_messages
  add column source text not null default 'card_network',
  add column handled_at timestamptz,
  add column note text,
  add check ((handled_at is null) = (note is null));
alter table operations_odd_messages alter column source drop default;
create index operations_odd_messages_open on operations_odd_messages (received_at desc, id desc)
  where not is_read and handled_at is null;
create index operations_odd_messages_read on operations_odd_messages (received_at) where is_read;
grant delete on operations_odd_messages to tael_app;
