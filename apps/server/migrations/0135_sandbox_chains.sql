-- The chains of a sandbox. Blocks follow from the clock and from what was done to the chain; transfers stand in rows.

set local lock_timeout = '5s';

create table sandbox_chains (
  chain text primary key check (chain in ('ethereum', 'base', 'polygon')),
  -- A chain is nobody's.
  tenant_id uuid check (tenant_id is null),
  customer_id uuid check (customer_id is null),
  halted_at timestamptz,
  -- How long it stood still before, all in all.
  halted_ms bigint not null default 0,
  -- From which heights on blocks were replaced, in the order in which it happened.
  forks bigint[] not null default '{}',
  is_lying boolean not null default false
);
select app_protect('sandbox_chains');

create table sandbox_chain_transfers (
  id uuid primary key,
  tenant_id uuid check (tenant_id is null),
  customer_id uuid check (customer_id is null),
  chain text not null references sandbox_chains (chain),
  -- Null after a reorganization that dropped it.
  height bigint,
  transaction_hash text not null,
  log_index integer not null,
  contract text not null,
  symbol text not null,
  sender text not null,
  recipient text not null,
  units numeric(78) not null check (units >= 0),
  unique (chain, transaction_hash, log_index)
);
create index sandbox_chain_transfers_height on sandbox_chain_transfers (chain, height);
select app_protect('sandbox_chain_transfers');
