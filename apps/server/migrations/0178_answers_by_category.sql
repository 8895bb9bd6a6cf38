-- How the network's requests were answered each day, now by merchant category too. The job counts them again from the
-- beginning; what it has not come to yet is counted on top, so that figures are right meanwhile.

set local lock_timeout = '5s';

truncate authorizations_daily;
alter table authorizations_daily
  drop constraint authorizations_daily_pkey,
  add column category text not null,
  add primary key (tenant_id, day, category);
update authorizations_counted set up_to = '00000000-0000-0000-0000-000000000000';

-- The rows behind a figure of refusals: few of many.
create index authorizations_declined on authorizations_authorizations (at desc, id desc) where status = 'declined';
