-- The rest of what the network says: a card that was only looked at (zero amount), money given back for no purchase of
-- ours, what somebody else decided on our behalf, and a declined purchase whose goods are gone all the same. What people
-- of ours should look at is flagged.

set local lock_timeout = '5s';

-- Each new check allows more than the one it takes the place of, so the rows that are there need no second look.
alter table authorizations_authorizations
  drop constraint authorizations_authorizations_status_check,
  add constraint authorizations_authorizations_status_check check (status in ('pending', 'partially_captured',
    'captured', 'reversed', 'expired', 'declined', 'verified', 'credited')) not valid,
  drop constraint authorizations_authorizations_check,
  add constraint authorizations_refunded_check
    check (refunded >= 0 and (refunded <= captured or status = 'credited')) not valid,
  -- Null is nothing to look at, which is what nearly every purchase has.
  add column flags text[];
