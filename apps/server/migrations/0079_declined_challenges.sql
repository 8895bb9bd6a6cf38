-- A question that the card's own checks decline is never put to the holder; it is kept with its reason, so that the
-- holder reads why a payment did not go through.

set local lock_timeout = '5s';

alter table authorizations_challenges
  add column decline_reason text,
  drop constraint authorizations_challenges_status_check,
  add constraint authorizations_challenges_status_check
    check (status in ('pending', 'passed', 'refused', 'expired', 'declined')) not valid,
  add constraint authorizations_challenges_decline_reason_check
    check ((decline_reason is not null) = (status = 'declined')) not valid;
alter table authorizations_challenges validate constraint authorizations_challenges_status_check;
alter table authorizations_challenges validate constraint authorizations_challenges_decline_reason_check;
