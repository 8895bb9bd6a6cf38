-- An automatic top-up may wait until the approvers of its customer agree; nothing is collected meanwhile.

set local lock_timeout = '5s';

alter table funding_top_ups drop constraint funding_top_ups_state_check;
alter table funding_top_ups add constraint funding_top_ups_state_check
  check (state in ('in_approval', 'active', 'paused', 'stopped')) not valid;
