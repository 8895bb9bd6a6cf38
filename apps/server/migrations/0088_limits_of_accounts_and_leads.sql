-- A limit that its account lowered keeps what it may go back up to: what was granted stays granted, and the lower amount
-- stands beside it.

set local lock_timeout = '5s';

-- Null is a limit that nobody lowered.
alter table limits_account_limits
  add column lowered_per_transaction bigint check (lowered_per_transaction > 0),
  add column lowered_daily bigint check (lowered_daily > 0),
  add column lowered_weekly bigint check (lowered_weekly > 0),
  add column lowered_monthly bigint check (lowered_monthly > 0);
-- The same of what was granted for some days, while they last.
alter table limits_requests add column lowered_amount bigint check (lowered_amount > 0);

-- Until now lowering wrote over what was granted and ended it: a limit behind which no grant stands was lowered.
update limits_account_limits own set
  lowered_per_transaction = case when not 'perTransaction' = any (granted.names) then per_transaction end,
  lowered_daily = case when not 'daily' = any (granted.names) then daily end,
  lowered_weekly = case when not 'weekly' = any (granted.names) then weekly end,
  lowered_monthly = case when not 'monthly' = any (granted.names) then monthly end
from (
  select id as account_id, array(
    select name from limits_requests
    where customer_id = account.id and state = 'active' and ends_at is null
  ) as names
  from limits_account_limits account
) granted
where granted.account_id = own.id;

-- How many limits by merchant an account has, also those that the lead who adds one does not see. It runs as the owner of
-- the table, like `app_cards_of_person`.
create function limits_merchant_limits_kept() returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
  select count(*) from limits_merchant_limits
  where removed_at is null
    and tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
  $$;
