-- A payment that repeats may rest: it keeps its next day, and makes nothing until it goes on.

set local lock_timeout = '5s';

alter table payments_repeats
  drop constraint payments_repeats_state_check,
  add constraint payments_repeats_state_check check (state in ('active', 'paused', 'ended', 'stopped')),
  drop constraint payments_repeats_check1,
  add constraint payments_repeats_next_check check ((state in ('active', 'paused')) = (next_on is not null));
