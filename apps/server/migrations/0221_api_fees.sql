-- The API subscription: charged each month for whoever holds API access, while the total settled credit is low.

set local lock_timeout = '5s';

-- One row a customer; its access says whether it goes on.
create table fees_api_subscriptions (
  customer_id uuid primary key references org_customers (id),
  tenant_id uuid not null,
  -- When its first month begins.
  since timestamptz not null,
  state text not null check (state in ('active', 'past_due', 'ended')),
  -- How many months since `since` are settled; the last of them is the one that runs.
  months integer not null check (months >= 0),
  month_begins timestamptz,
  month_ends timestamptz,
  -- When the job looks at it next.
  due_at timestamptz,
  past_due_since timestamptz,
  reminded_at timestamptz,
  check (month_begins < month_ends and (month_begins is null) = (month_ends is null)),
  check ((due_at is null) = (state = 'ended')),
  check ((past_due_since is null) = (state <> 'past_due'))
);
create index fees_api_subscriptions_due_at on fees_api_subscriptions (due_at, customer_id) where due_at is not null;
select app_protect('fees_api_subscriptions');

-- Each month as it was worked out: what had settled, from what on it is free, and what was charged.
create table fees_api_months (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null references org_customers (id),
  begins timestamptz not null,
  ends timestamptz not null check (ends > begins),
  settled bigint not null check (settled >= 0),
  free_from bigint,
  price bigint not null check (price >= 0),
  amount bigint not null check (amount in (0, price)),
  currency text not null,
  charged_at timestamptz not null,
  -- Two workers, or a clock that jumps, settle a month once.
  unique (customer_id, begins)
);
create index fees_api_months_newest on fees_api_months (customer_id, charged_at desc, id desc);
select app_protect('fees_api_months');

-- Who has access already was promised it without a fee: the first month begins in thirty days.
insert into fees_api_subscriptions (customer_id, tenant_id, since, state, months, due_at)
select customer_id, tenant_id, at, 'active', 0, at
from developers_access cross join (select now() + interval '30 days' as at) beginning
where state = 'approved';
