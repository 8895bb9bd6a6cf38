-- What each person chose to be notified of, by kind and channel; whoever chose nothing has no row. A message that is not
-- shown in the console is kept for its mail, and `digest_waiting` ones go into the next daily mail.

set local lock_timeout = '5s';

create table messaging_notifications (
  user_id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  -- [{"kind": …, "console": …, "mail": …, "sms": …}]
  choices jsonb not null default '[]',
  -- In the reader's time zone.
  digest_on date,
  version integer not null
);
select app_protect('messaging_notifications');

alter table messaging_messages
  add column in_console boolean not null default true,
  add column digest_waiting boolean not null default false;
create index messaging_messages_digest on messaging_messages (user_id) where digest_waiting;
