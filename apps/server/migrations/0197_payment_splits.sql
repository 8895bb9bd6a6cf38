-- How departments share a payment: [{"departmentId", "percent"}], whole percent that come to 100; empty for one department
-- or the whole company.
alter table payments_payments
  add column splits jsonb not null default '[]'
    check (jsonb_typeof(splits) = 'array'),
  add check (splits = '[]' or department_id is null);
