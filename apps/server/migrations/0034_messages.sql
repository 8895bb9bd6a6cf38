-- The message centre: what happened to a person, kept as a code with its values so that each reader's language says it,
-- and what the house announces to many. An announcement is one row whoever reads it; only the reading is a row a person.

create table messaging_messages (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid not null,
  -- The outbox event that it tells of: delivered twice, it is told once.
  event_id uuid not null,
  code text not null,
  about text not null,
  object_id uuid,
  params jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (event_id, user_id)
);
create index messaging_messages_newest on messaging_messages (user_id, at desc, id desc);
create index messaging_messages_unread on messaging_messages (user_id) where read_at is null;
select app_protect('messaging_messages');

create table messaging_announcements (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  audience text not null check (audience in ('all', 'personal', 'business', 'customer')),
  title_en text not null,
  text_en text not null,
  title_zh text not null,
  text_zh text not null,
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  sent_email text not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  version integer not null,
  check ((audience = 'customer') = (customer_id is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index messaging_announcements_newest on messaging_announcements (tenant_id, starts_at desc, id desc);
select app_protect('messaging_announcements');
-- What is for many belongs to no customer, and may be read by every customer of its tenant.
create policy readers on messaging_announcements for select
  using (customer_id is null and tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

create table messaging_announcement_reads (
  announcement_id uuid not null references messaging_announcements,
  user_id uuid not null,
  tenant_id uuid not null,
  customer_id uuid,
  read_at timestamptz not null,
  -- Put away on the overview; the message centre keeps it.
  dismissed_at timestamptz,
  primary key (announcement_id, user_id)
);
select app_protect('messaging_announcement_reads');
