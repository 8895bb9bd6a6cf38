-- What a ticket is about, by when it is to be answered and resolved, how far each side has read it, and staff's saved
-- replies.

set local lock_timeout = '5s';

alter table messaging_tickets
  add column about_kind text check (about_kind in ('card', 'transaction', 'payment', 'deposit', 'approval')),
  add column about_id uuid,
  add check ((about_kind is null) = (about_id is null)),
  add column priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
  -- What the customer had booked when the ticket was opened: its times go by it.
  add column plan text not null default 'starter',
  -- Until somebody has answered.
  add column first_due_at timestamptz,
  -- While the next word is ours; in the meantime what was left of the time, in milliseconds of our hours.
  add column resolve_due_at timestamptz,
  add column resolve_left integer,
  -- When it was told that the time had passed.
  add column first_late_at timestamptz,
  add column resolve_late_at timestamptz,
  add column staff_read_at timestamptz,
  add column requester_read_at timestamptz;
-- Tickets from before get the time of two working days from now on.
update messaging_tickets set resolve_due_at = now() + interval '2 days'
  where state in ('open', 'assigned', 'in_review');
update messaging_tickets set resolve_left = 64800000 where state in ('waiting_customer', 'resolved');
create index messaging_tickets_due on messaging_tickets (least(first_due_at, resolve_due_at), id)
  where least(first_due_at, resolve_due_at) is not null;

create table messaging_macros (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  name text not null check (length(name) between 1 and 100),
  text_en text not null check (length(text_en) between 1 and 4000),
  text_zh text not null check (length(text_zh) between 1 and 4000),
  changed_by text not null,
  changed_at timestamptz not null,
  version integer not null
);
create unique index messaging_macros_named on messaging_macros (tenant_id, lower(name));
select app_protect('messaging_macros');
-- Staff's own; no customer reads or writes them.
drop policy scope on messaging_macros;
create policy scope on messaging_macros
  using (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end)
  with check (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end);
grant delete on messaging_macros to tael_app;
