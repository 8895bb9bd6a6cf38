-- The outbox of the sandbox's mail firm: what a real one would have put into somebody's mailbox. It is a firm outside,
-- so its rows belong to no customer, and only work in the system's scope sees them.

create table sandbox_messages (
  -- The id that the sender gave: a mail sent twice with it is one mail.
  id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('mail', 'sms')),
  subject text not null,
  text text not null,
  code text check (code ~ '^\d{6}$'),
  sent_at timestamptz not null
);
create index sandbox_messages_recipient on sandbox_messages (recipient, sent_at desc, id desc);
alter table sandbox_messages enable row level security;
create policy system_only on sandbox_messages
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert on sandbox_messages to tael_app;
