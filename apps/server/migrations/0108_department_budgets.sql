-- What a department plans to spend in a month, in the smallest unit: a figure to look at, which stops no purchase.

alter table org_departments
  add column budget bigint check (budget > 0),
  add column budget_currency text not null default 'USD';
