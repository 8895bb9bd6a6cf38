-- A sign-in with a password carries a value that this device was given for it and that serves once, so that a call which
-- was recorded cannot be sent again.

alter table identity_challenges drop constraint identity_challenges_purpose_check;
alter table identity_challenges add constraint identity_challenges_purpose_check
  check (purpose in ('add', 'sign_in', 'step_up', 'password'));
