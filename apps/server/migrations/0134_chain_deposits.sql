-- USDC to deposit addresses of customers. An address is derived from the extended public key of the installation by a number
-- that no other address ever had; no private key is stored.

set local lock_timeout = '5s';

create sequence funding_address_numbers as integer minvalue 0;
grant usage on sequence funding_address_numbers to tael_app;

create table funding_addresses (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  chain text not null check (chain in ('ethereum', 'base', 'polygon')),
  number integer not null unique,
  -- Lower-case, as chains write it; people read it with the letters of its checksum.
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  created_by uuid not null,
  created_at timestamptz not null,
  unique (customer_id, chain)
);
select app_protect('funding_addresses');
-- An address is somebody's for good.
revoke update on funding_addresses from tael_app;

-- How far each chain was read. The hashes of the last blocks tell what a reorganization took back.
create table funding_chain_places (
  chain text primary key check (chain in ('ethereum', 'base', 'polygon')),
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  height bigint not null check (height >= 0),
  -- Of the blocks up to `height`, the last one at the end.
  hashes text[] not null check (cardinality(hashes) > 0),
  block_at timestamptz not null,
  trouble text check (trouble in ('halted', 'endpoints_disagree', 'unreachable', 'deep_reorganization')),
  trouble_since timestamptz,
  read_at timestamptz not null,
  check ((trouble is null) = (trouble_since is null))
);
select app_protect('funding_chain_places');

create table funding_chain_deposits (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  chain text not null check (chain in ('ethereum', 'base', 'polygon')),
  transaction_hash text not null,
  log_index integer not null,
  height bigint not null,
  block_hash text not null,
  sender text not null,
  address text not null references funding_addresses (address),
  -- In millionths of a USDC.
  amount bigint not null check (amount > 0),
  -- `settled`: what became of it, its intent says.
  state text not null check (state in ('confirming', 'reorganized', 'below_minimum', 'settled')),
  screening text not null check (screening in ('pending', 'clear', 'hit')),
  findings jsonb not null default '[]',
  confirmations integer not null check (confirmations >= 0),
  required_confirmations integer not null check (required_confirmations > 0),
  intent_id uuid references funding_intents,
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  unique (chain, transaction_hash, log_index),
  check ((intent_id is null) <= (state <> 'settled'))
);
create index funding_chain_deposits_newest on funding_chain_deposits (customer_id, seen_at desc, id desc);
create index funding_chain_deposits_open on funding_chain_deposits (chain, height) where state = 'confirming';
select app_protect('funding_chain_deposits');

-- Transfers to deposit addresses that credit nobody, and credited ones that their chain took back. Staff reads them.
create table funding_chain_findings (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  chain text not null check (chain in ('ethereum', 'base', 'polygon')),
  kind text not null check (kind in ('other_token', 'fake_token', 'credited_reorganized')),
  transaction_hash text not null,
  log_index integer not null,
  contract text not null,
  symbol text,
  sender text not null,
  address text not null,
  -- Whole smallest units of that token, which may be more than any number of ours holds.
  units text not null,
  found_at timestamptz not null,
  unique (chain, transaction_hash, log_index, kind)
);
create index funding_chain_findings_newest on funding_chain_findings (found_at desc, id desc);
select app_protect('funding_chain_findings');
revoke update on funding_chain_findings from tael_app;
