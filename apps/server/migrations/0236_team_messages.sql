-- What a company writes to its own people: read by all of them, or by those who are named, and by nobody outside.
alter table messaging_announcements
  drop constraint messaging_announcements_audience_check,
  add constraint messaging_announcements_audience_check
    check (audience in ('all', 'personal', 'business', 'segment', 'customer', 'author', 'team')),
  drop constraint messaging_announcements_check,
  add constraint messaging_announcements_of_customer check ((audience in ('customer', 'team')) = (customer_id is not null)),
  -- Who reads it besides its writer; null is everybody of the company.
  add column people uuid[],
  -- The writer, as the company calls them.
  add column from_name text,
  add constraint messaging_announcements_people_of_team check (people is null or audience = 'team'),
  add constraint messaging_announcements_from_of_team check ((audience = 'team') = (from_name is not null));
