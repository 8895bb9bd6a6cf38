-- Which reports of the mail provider were taken, so that one that comes again changes nothing. They are nobody's: the
-- addresses in them are looked up among the mails that were sent.
create table messaging_mail_reports (
  id text primary key check (length(id) <= 200),
  tenant_id uuid,
  customer_id uuid,
  received_at timestamptz not null
);
select app_protect('messaging_mail_reports');
grant delete on messaging_mail_reports to tael_app;
