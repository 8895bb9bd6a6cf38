-- Prices that became worse for customers, and how far they have been told.

set local lock_timeout = '5s';

create table fees_price_notices (
  -- That of the proposal.
  id uuid primary key references fees_price_changes (id),
  tenant_id uuid not null,
  -- Whose price alone; null for everybody's.
  customer_id uuid references org_customers (id),
  code text not null,
  entity_type smallint not null check (entity_type in (1, 2)),
  before_amount bigint not null,
  amount bigint not null,
  currency text not null,
  valid_from timestamptz not null,
  -- Everybody up to this customer is told.
  told_through uuid,
  told integer not null default 0,
  done_at timestamptz
);
create index fees_price_notices_open on fees_price_notices (id) where done_at is null;
alter table fees_price_notices enable row level security;
create policy scope on fees_price_notices
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
grant select, insert, update on fees_price_notices to tael_app;
