-- The unread messages of a reader and those about one kind of thing, newest first, among however many.
drop index messaging_messages_unread;
create index messaging_messages_unread on messaging_messages (user_id, at desc, id desc) where read_at is null;
create index messaging_messages_about on messaging_messages (user_id, about, at desc, id desc);
