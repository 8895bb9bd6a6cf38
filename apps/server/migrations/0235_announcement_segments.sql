-- Announcements for a segment of customers, and test copies that nobody but their writer reads. Who is in a segment is
-- settled when it is sent: one row a customer, which is all that a reader's own list has to ask for.
alter table messaging_announcements
  drop constraint messaging_announcements_audience_check,
  add constraint messaging_announcements_audience_check
    check (audience in ('all', 'personal', 'business', 'segment', 'customer', 'author')),
  add column segment jsonb,
  add column reached integer check (reached >= 0),
  add constraint messaging_announcements_segment_given check ((audience = 'segment') = (segment is not null)),
  add constraint messaging_announcements_reached_of_segment check (reached is null or audience = 'segment');

create table messaging_announcement_customers (
  announcement_id uuid not null references messaging_announcements,
  tenant_id uuid not null,
  customer_id uuid not null,
  primary key (announcement_id, customer_id)
);
select app_protect('messaging_announcement_customers');
