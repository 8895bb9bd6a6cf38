-- Reports that staff has made for it every week or month, and what was made.

set local lock_timeout = '5s';

create table reporting_schedules (
  id uuid primary key,
  tenant_id uuid not null,
  -- Of no customer: staff's own.
  customer_id uuid check (customer_id is null),
  -- Whose report it is: the platform's staff (1) or an operator's people (5). Only they see it.
  user_type smallint not null check (user_type in (1, 5)),
  -- With whose rights it is made.
  maker_id uuid not null,
  report text not null check (report in ('day', 'category')),
  every text not null check (every in ('week', 'month')),
  format text not null check (format in ('csv', 'xlsx')),
  time_zone text not null,
  language text not null check (language in ('en_US', 'zh_CN')),
  user_ids uuid[] not null check (cardinality(user_ids) between 1 and 20),
  state text not null check (state in ('active', 'paused', 'deleted')),
  -- The first day of the period that is made next.
  next_from date not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  version integer not null check (version > 0)
);
create index reporting_schedules_due on reporting_schedules (due_at) where state = 'active';
create index reporting_schedules_newest on reporting_schedules (tenant_id, user_type, made_at desc) where state <> 'deleted';
select app_protect('reporting_schedules');

create table reporting_sent (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  schedule_id uuid not null references reporting_schedules (id),
  from_day date not null,
  to_day date not null check (to_day > from_day),
  state text not null check (state in ('preparing', 'sent', 'not_sent')),
  -- Why it was not sent.
  reason text check (reason in ('maker_may_not', 'no_reader', 'deleted')),
  people integer not null default 0 check (people >= 0),
  name text,
  media_type text,
  content bytea,
  at timestamptz not null,
  check ((state = 'sent') = (content is not null)),
  check ((state = 'not_sent') = (reason is not null)),
  -- A period is made once, whatever process dies.
  unique (schedule_id, from_day)
);
create index reporting_sent_newest on reporting_sent (schedule_id, at desc, id desc);
select app_protect('reporting_sent');
