-- Support requests: what somebody wrote to the helpdesk, what was said since, and what the helpdesk has taken so far. A
-- comment that is not sent yet is tried again by its outbox event.

create table messaging_tickets (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  user_id uuid not null,
  subject text not null,
  state text not null check (state in ('open', 'waiting', 'answered', 'solved', 'closed')),
  -- The requester as the helpdesk knows them.
  name text not null,
  email text not null,
  phone text not null,
  language text not null check (language in ('en_US', 'zh_CN')),
  -- The helpdesk's own name for it, once it has been taken.
  reference text,
  opened_at timestamptz not null,
  solved_at timestamptz,
  updated_at timestamptz not null,
  version integer not null
);
create index messaging_tickets_newest on messaging_tickets (user_id, updated_at desc, id desc);
select app_protect('messaging_tickets');

create table messaging_ticket_comments (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  ticket_id uuid not null references messaging_tickets,
  side text not null check (side in ('requester', 'helpdesk')),
  author text not null,
  text text not null,
  -- The helpdesk's own name for what it said: a repeated message finds it here.
  external_id uuid unique,
  at timestamptz not null,
  sent_at timestamptz,
  check ((side = 'helpdesk') = (external_id is not null))
);
create index messaging_ticket_comments_said on messaging_ticket_comments (ticket_id, at, id);
create index messaging_ticket_comments_recent on messaging_ticket_comments (customer_id, at) where side = 'requester';
select app_protect('messaging_ticket_comments');
