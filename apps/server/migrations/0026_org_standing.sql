-- A customer whose accounts are restricted (3) or suspended (7): why, by whom and since when, and what each account is
-- again when that ends.

set local lock_timeout = '5s';

alter table org_accounts
  add column status_before smallint check (status_before in (0, 1, 2)),
  drop constraint org_accounts_status_check,
  add constraint org_accounts_status_check check (status in (0, 1, 2, 3, 7));

alter table org_customers
  add column standing_reason text,
  add column standing_note text,
  add column standing_by uuid,
  add column standing_at timestamptz,
  add check ((standing_reason is null) = (standing_at is null) and (standing_reason is null) = (standing_by is null));
create index org_customers_newest on org_customers (created_at desc, id desc);
