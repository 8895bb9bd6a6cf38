-- Which monthly plan a customer has. Whoever has no row has the smallest of the price list.

create table fees_customer_plans (
  customer_id uuid primary key references org_customers (id),
  tenant_id uuid not null,
  plan_code text not null check (plan_code in ('starter', 'team', 'growth', 'scale')),
  since timestamptz not null
);
select app_protect('fees_customer_plans');
