-- Events of an account, numbered without a gap. They are numbered behind the act that said them, once no transaction is under
-- way that could still put one before them, so that no purchase waits for a number.

set local lock_timeout = '5s';

create table developers_event_counts (
  customer_id uuid primary key,
  tenant_id uuid not null,
  last_number bigint not null default 0,
  -- Everything of the outbox up to here is numbered.
  read_xid xid8 not null default '0',
  read_id uuid not null default '00000000-0000-0000-0000-000000000000'
);

create table developers_events (
  customer_id uuid not null,
  number bigint not null,
  tenant_id uuid not null,
  event_id uuid not null unique,
  topic text not null,
  said_at timestamptz not null,
  primary key (customer_id, number)
);
create index developers_events_oldest on developers_events (said_at);

select app_protect('developers_event_counts');
select app_protect('developers_events');
grant delete on developers_events to tael_app;
