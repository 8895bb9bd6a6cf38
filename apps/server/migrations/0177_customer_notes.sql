-- How staff files a customer: by tags, by the day it is looked at next, and by notes.

set local lock_timeout = '5s';

alter table org_customers
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column review_on date;
create index org_customers_tags on org_customers using gin (tags);
create index org_customers_tagged on org_customers (id) where tags <> '{}';
-- Whoever has no day of review comes last in that order.
create index org_customers_review on org_customers (coalesce(review_on, date '9999-12-31'), id);

create table org_customer_notes (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null references org_customers (id),
  note text not null check (length(note) between 1 and 2000),
  written_by uuid not null,
  written_at timestamptz not null
);
create index org_customer_notes_newest on org_customer_notes (customer_id, written_at desc, id desc);
select app_protect('org_customer_notes');
-- Staff writes about the customer, who never reads it.
drop policy scope on org_customer_notes;
create policy scope on org_customer_notes
  using (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end)
  with check (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end);
revoke update on org_customer_notes from tael_app;
