-- Who holds money here: customers and their product accounts. A customer row is its own customer, so that the same
-- row scope guards it as guards everything that belongs to it.

create table org_customers (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  customer_id uuid not null generated always as (id) stored,
  entity_type smallint check (entity_type in (1, 2)),
  display_name text not null check (display_name <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
select app_protect('org_customers');

-- The account list of the specification (section 3). Code 1 card, 2 banking, 3 business, 4 creator account; status
-- 0 submitted, 1 active, 2 incomplete, 7 suspended.
create table org_accounts (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null references org_customers (id),
  code smallint not null check (code between 1 and 4),
  status smallint not null check (status in (0, 1, 2, 7)),
  has_business_info boolean not null default false,
  has_submit_purpose boolean not null default false,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  version integer not null default 1,
  unique (customer_id, code)
);
select app_protect('org_accounts');
