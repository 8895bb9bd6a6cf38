-- The issuer of USDC can pause its contract: blocks still come, and no transfer does.

set local lock_timeout = '5s';

alter table sandbox_chains add column is_paused boolean not null default false;

alter table funding_chain_places
  drop constraint funding_chain_places_trouble_check,
  add constraint funding_chain_places_trouble_check
  check (trouble in ('halted', 'endpoints_disagree', 'unreachable', 'deep_reorganization', 'contract_paused')) not valid;
alter table funding_chain_places validate constraint funding_chain_places_trouble_check;
