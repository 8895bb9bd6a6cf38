-- Tickets that our own staff answers: who has one, what is said in rich text, notes that its writer never sees, and how
-- content its writer was. The states are those of the field.
alter table messaging_tickets drop constraint messaging_tickets_state_check;
update messaging_tickets set state = case state
  when 'waiting' then 'in_review' when 'answered' then 'waiting_customer' when 'solved' then 'resolved' else state end
  where state in ('waiting', 'answered', 'solved');
alter table messaging_tickets
  add constraint messaging_tickets_state_check
    check (state in ('open', 'assigned', 'waiting_customer', 'in_review', 'resolved', 'closed')),
  add column assignee_id uuid,
  add column assignee_email text,
  add column rating smallint check (rating between 1 and 5),
  add check ((assignee_id is null) = (assignee_email is null));
alter table messaging_tickets rename column solved_at to resolved_at;
create index messaging_tickets_waiting on messaging_tickets (tenant_id, updated_at desc, id desc);

alter table messaging_ticket_comments
  drop constraint messaging_ticket_comments_side_check,
  drop constraint messaging_ticket_comments_check,
  add constraint messaging_ticket_comments_side_check check (side in ('requester', 'helpdesk', 'note')),
  add constraint messaging_ticket_comments_check check (side = 'helpdesk' or external_id is null),
  add column html text,
  add column attachments jsonb not null default '[]';
create function pg_temp.html_of(plain text) returns text language sql as $$
  select '<p>' || replace(replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), e'\n\n', '</p><p>'), e'\n', '<br />') || '</p>'
$$;
update messaging_ticket_comments set html = pg_temp.html_of(text);
drop function pg_temp.html_of(text);
alter table messaging_ticket_comments alter column html set not null;
-- No mistake in a query shows a customer what staff notes for itself.
create policy notes on messaging_ticket_comments as restrictive
  using (side <> 'note' or current_setting('app.scope', true) not in ('customer', 'person'));
