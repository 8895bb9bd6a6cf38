-- The server of a customer that may decide on purchases, and every call to it. A call is written before it is made, under
-- the name of the message that it is about, so that no message is ever asked about twice.

set local lock_timeout = '5s';

create table webhooks_endpoints (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null unique,
  url text not null,
  -- In cents; null asks about every purchase.
  asks_from bigint check (asks_from > 0),
  fallback text not null check (fallback in ('decline', 'approve')),
  is_on boolean not null,
  -- Both sealed. The old one signs too until its time is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- In a row; at five nobody is asked for a while.
  failures integer not null default 0,
  skipped_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  check ((old_secret is null) = (old_secret_until is null))
);
select app_protect('webhooks_endpoints');

create table webhooks_calls (
  -- Also the id of the purchase.
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  endpoint_id uuid not null,
  is_test boolean not null,
  reference text not null,
  sequence integer not null,
  -- A repeat must say the same again.
  content_hash bytea,
  last_four text not null,
  merchant_name text not null,
  amount bigint not null,
  currency text not null,
  asked_at timestamptz not null,
  outcome text not null check (outcome in ('waiting', 'approved', 'declined', 'timeout', 'error', 'skipped')),
  fault text,
  status integer,
  reason text not null default '',
  fallback text check (fallback in ('decline', 'approve')),
  took_ms integer,
  check ((fallback is null) = (outcome in ('waiting', 'approved', 'declined')))
);
create unique index webhooks_calls_one on webhooks_calls (customer_id, reference, sequence) where not is_test;
create index webhooks_calls_newest on webhooks_calls (customer_id, asked_at desc, id desc);
select app_protect('webhooks_calls');

-- Whether decisions must ask a customer's webhook. It stands on the row that a decision locks anyway, so that those
-- without one look nothing up for it.
alter table org_accounts add column has_webhook boolean;
