-- Monthly plans are bought, and each month of them is charged once.

set local lock_timeout = '5s';

-- One row a customer. Without `month_ends` the plan was given, and nothing is charged for it.
alter table fees_customer_plans rename to fees_subscriptions;
alter table fees_subscriptions
  add column state text not null default 'active' check (state in ('active', 'ending', 'past_due', 'ended')),
  add column next_plan text check (next_plan in ('starter', 'team', 'growth', 'scale')),
  -- How many months since `since` are paid; the last of them is the one that runs.
  add column months integer not null default 0 check (months >= 0),
  add column month_begins timestamptz,
  add column month_ends timestamptz,
  -- When the job looks at it next.
  add column due_at timestamptz,
  add column past_due_since timestamptz,
  add column reminded_at timestamptz,
  add constraint fees_subscriptions_month check (month_begins < month_ends and (month_begins is null) = (month_ends is null)),
  add constraint fees_subscriptions_due check (due_at is null or state <> 'ended'),
  add constraint fees_subscriptions_past_due check ((past_due_since is null) = (state <> 'past_due'));
create index fees_subscriptions_due_at on fees_subscriptions (due_at, customer_id) where due_at is not null;

-- What was charged for plans: a whole month, or the rest of one after an upgrade.
create table fees_plan_months (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null references org_customers (id),
  plan_code text not null check (plan_code in ('starter', 'team', 'growth', 'scale')),
  kind text not null check (kind in ('month', 'upgrade')),
  begins timestamptz not null,
  ends timestamptz not null check (ends > begins),
  amount bigint not null check (amount >= 0),
  currency text not null,
  charged_at timestamptz not null,
  -- Two workers, or a clock that jumps, charge a month once.
  unique (customer_id, begins, plan_code)
);
create index fees_plan_months_newest on fees_plan_months (customer_id, charged_at desc, id desc);
select app_protect('fees_plan_months');
