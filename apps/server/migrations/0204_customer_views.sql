-- Staff sees the console as a customer does: who, as whom, why and for how long.

set local lock_timeout = '5s';

create table org_customer_views (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null references org_customers (id),
  -- Whose console it is.
  person_id uuid not null,
  viewer_id uuid not null,
  -- A view lives in the session that opened it, and no longer.
  session_id uuid not null,
  reason text not null check (length(reason) between 1 and 2000),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  closed_at timestamptz check (closed_at >= opened_at)
);
create index org_customer_views_open on org_customer_views (expires_at) where closed_at is null;
create index org_customer_views_newest on org_customer_views (customer_id, opened_at desc);
select app_protect('org_customer_views');
-- The customer is told of a view; the rows are for staff.
drop policy scope on org_customer_views;
create policy scope on org_customer_views
  using (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end)
  with check (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end);
