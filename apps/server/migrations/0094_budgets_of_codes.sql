-- Codes are counted for each purpose by itself, so that what strangers ask for takes nothing from the owner's budget; and
-- what is asked for without a session, also for the network that it came from.

set local lock_timeout = '5s';

-- A version 4 address, or the first 64 bits of a version 6 one; null where somebody was signed in.
alter table identity_codes add column network text;
create index identity_codes_network on identity_codes (tenant_id, purpose, network, created_at)
  where network is not null;
create index identity_codes_purpose on identity_codes (tenant_id, purpose, target, created_at);
drop index identity_codes_target;

-- The password was set by a mailed code of somebody who has a second factor or a passkey: the next sign-in by password
-- wants that too.
alter table identity_users add column factor_due boolean not null default false;
