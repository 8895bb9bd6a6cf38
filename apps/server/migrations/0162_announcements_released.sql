-- A scheduled announcement is released at its time, when its author may still send one; otherwise it is withdrawn by the
-- server. Those written before go live by the clock.
alter table messaging_announcements add column released_at timestamptz;
update messaging_announcements set released_at = greatest(starts_at, sent_at);
alter table messaging_announcements drop constraint messaging_announcements_check1,
  add constraint messaging_announcements_withdrawal_check check (withdrawn_by is null or withdrawn_at is not null);
