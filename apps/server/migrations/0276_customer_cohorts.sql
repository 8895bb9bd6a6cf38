-- In which months a customer paid by card, beside the month in which it became a customer: what cohorts are told from. The
-- job that counts the network's answers notes it, and goes through them again from the beginning.

set local lock_timeout = '5s';

create table authorizations_active_months (
  tenant_id uuid not null,
  customer_id uuid not null,
  -- First days of months in UTC: of an approved request, and of the registration.
  month date not null check (extract(day from month) = 1),
  since date not null check (extract(day from since) = 1),
  primary key (customer_id, month)
);
create index authorizations_active_months_cohort on authorizations_active_months (tenant_id, since, month);
select app_protect('authorizations_active_months');

truncate authorizations_daily;
update authorizations_counted set up_to = '00000000-0000-0000-0000-000000000000';

alter table reporting_schedules drop constraint reporting_schedules_report_check;
alter table reporting_schedules
  add constraint reporting_schedules_report_check check (report in ('day', 'category', 'cohort'));
