-- By whose days the limits, invoices and statements of an account are counted, and since when by these. It was a setting of
-- the tenant. The platform's zone holds until the country of an account that has but one zone says otherwise.

set local lock_timeout = '5s';

alter table org_accounts
  add column time_zone text not null default 'America/Los_Angeles' check (length(time_zone) between 2 and 64),
  add column time_zone_set_at timestamptz;

update org_accounts account set time_zone = setting.value
from limits_settings setting
where setting.tenant_id = account.tenant_id and setting.code = 'spending_zone';

delete from limits_settings where code = 'spending_zone';

-- Months that were invoiced before this were those of UTC.
alter table fees_invoices add column time_zone text not null default 'UTC' check (length(time_zone) between 2 and 64);
alter table fees_invoices alter column time_zone drop default;
