-- What the card network signed and wrote otherwise than it is asked for, as it came: what could be read of it was decided
-- or booked, the rest waits for somebody to read it.

set local lock_timeout = '5s';

create table authorizations_odd_messages (
  id uuid primary key,
  -- The same bytes are kept once.
  body_hash bytea not null unique,
  body text not null,
  received_at timestamptz not null,
  is_read boolean not null
);
create index authorizations_odd_messages_unread on authorizations_odd_messages (received_at) where not is_read;
alter table authorizations_odd_messages enable row level security;
create policy scope on authorizations_odd_messages
  using (current_setting('app.scope', true) = 'system') with check (current_setting('app.scope', true) = 'system');
grant select, insert, update on authorizations_odd_messages to tael_app;
