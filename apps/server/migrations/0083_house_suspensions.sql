-- The house suspends a card on a device as well, and the holder does not lift that.

set local lock_timeout = '5s';

alter table authorizations_tokens
  drop constraint authorizations_tokens_suspended_by_check,
  add constraint authorizations_tokens_suspended_by_check
    check (suspended_by in ('holder', 'network', 'card', 'admin')) not valid;
alter table authorizations_tokens validate constraint authorizations_tokens_suspended_by_check;
