-- The card on devices and at merchants (wallet tokens), and the question that the holder is asked before a purchase
-- (3-D Secure).

set local lock_timeout = '5s';

create table authorizations_tokens (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  -- The network's name for the token.
  reference text not null unique,
  wallet text not null check (wallet in ('apple_pay', 'google_pay', 'merchant')),
  device_name text not null,
  -- At which merchant alone it serves; empty on a device.
  merchant_name text not null,
  status text not null check (status in ('requested', 'active', 'suspended', 'deleted')),
  suspended_by text check (suspended_by in ('holder', 'network', 'card')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  version integer not null,
  check ((suspended_by is not null) = (status = 'suspended'))
);
create index authorizations_tokens_of_card on authorizations_tokens (card_id, created_at desc);
select app_protect('authorizations_tokens');

create table authorizations_token_messages (
  id uuid primary key,
  tenant_id uuid,
  customer_id uuid,
  reference text not null,
  type text not null,
  sequence integer not null,
  -- A repeat must say the same again.
  content_hash bytea not null,
  received_at timestamptz not null,
  checks json not null,
  answer json not null,
  unique (reference, type, sequence)
);
select app_protect('authorizations_token_messages');

-- With which token a purchase was made; null is the card itself.
alter table authorizations_authorizations add column token_id uuid;

create table authorizations_challenges (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  last_four text not null,
  -- The network's name for the purchase that waits.
  reference text not null unique,
  merchant jsonb not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'passed', 'refused', 'expired')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  check ((answered_at is not null) = (status <> 'pending'))
);
create index authorizations_challenges_pending on authorizations_challenges (customer_id, asked_at) where status = 'pending';
create index authorizations_challenges_due on authorizations_challenges (expires_at) where status = 'pending';
select app_protect('authorizations_challenges');
