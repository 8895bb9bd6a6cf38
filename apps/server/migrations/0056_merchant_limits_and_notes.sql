-- What may be spent at merchants of a name, by one card or by all cards of an account together; and what people keep with
-- a purchase: a memo, and its receipts.

set local lock_timeout = '5s';

create table limits_merchant_limits (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  -- Null for all cards of the account together.
  card_id uuid,
  merchant text not null check (length(merchant) between 1 and 60),
  name text not null check (name in ('perTransaction', 'daily', 'weekly', 'monthly')),
  currency text not null,
  amount bigint not null check (amount > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null
);
create unique index limits_merchant_limits_one on limits_merchant_limits
  (customer_id, coalesce(card_id, customer_id), lower(merchant), name) where removed_at is null;
select app_protect('limits_merchant_limits');

-- The card's own, so that a decision reads one row; those of the account are in `account_limits`. Null is none.
alter table cards_cards add column merchant_limits jsonb;

create table authorizations_notes (
  -- The purchase's own id.
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  memo text not null check (length(memo) <= 140),
  -- How many receipts there are, so that those without one are found.
  receipts integer not null check (receipts >= 0),
  updated_by uuid not null,
  updated_at timestamptz not null,
  version integer not null
);
create index authorizations_notes_customer on authorizations_notes (customer_id, id) where receipts > 0;
select app_protect('authorizations_notes');

create table authorizations_receipts (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  authorization_id uuid not null,
  file_id uuid not null unique,
  name text not null,
  media_type text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create index authorizations_receipts_of on authorizations_receipts (authorization_id, added_at) where removed_at is null;
select app_protect('authorizations_receipts');

alter table files_files drop constraint files_files_purpose_check;
alter table files_files add constraint files_files_purpose_check check (purpose in ('identity_document', 'identity_face',
  'funding_proof', 'business_licence', 'avatar', 'receipt', 'dispute_evidence')) not valid;
