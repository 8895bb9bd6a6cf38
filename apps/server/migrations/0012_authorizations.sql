-- Card transactions: what the network asked, what was answered and why, and how much of each purchase is held,
-- captured, reversed and refunded. The money itself is in the ledger; the transfers are named here.

create table authorizations_authorizations (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null,
  last_four text not null,
  -- The network's name for the purchase.
  reference text not null unique,
  merchant_name text not null,
  merchant_category text not null,
  merchant_city text not null,
  merchant_country text not null,
  status text not null check (status in ('pending', 'partially_captured', 'captured', 'reversed', 'expired', 'declined')),
  decline_reason text,
  currency text not null,
  authorized bigint not null check (authorized >= 0),
  captured bigint not null check (captured >= 0),
  reversed bigint not null check (reversed >= 0),
  refunded bigint not null check (refunded >= 0 and refunded <= captured),
  held bigint not null check (held >= 0 and held <= authorized),
  -- The ledger's pending transfer that holds `held`.
  hold_transfer_id uuid,
  -- What this purchase adds to the card's day, week and month, as the limits count it.
  counted jsonb not null,
  at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  version integer not null,
  check ((hold_transfer_id is not null) = (held > 0)),
  check (held = 0 or status in ('pending', 'partially_captured')),
  check ((decline_reason is not null) = (status = 'declined'))
);
create index authorizations_newest on authorizations_authorizations (customer_id, at desc, id desc);
create index authorizations_of_card on authorizations_authorizations (card_id, at desc, id desc);
create index authorizations_due on authorizations_authorizations (expires_at, id) where held > 0;
select app_protect('authorizations_authorizations');

create table authorizations_messages (
  id uuid primary key,
  -- Null for a message about a card that nobody has.
  tenant_id uuid,
  customer_id uuid,
  card_id uuid,
  authorization_id uuid references authorizations_authorizations,
  reference text not null,
  type text not null,
  sequence integer not null,
  -- A repeat must say the same again.
  content_hash bytea not null,
  -- As the network wrote them: what was declined may not even be an amount.
  amount text not null,
  currency text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('approved', 'declined', 'accepted')),
  reason text,
  checks jsonb not null,
  transfer_ids uuid[] not null,
  answer jsonb not null,
  unique (reference, type, sequence),
  check ((reason is not null) = (outcome = 'declined'))
);
create index authorizations_messages_timeline on authorizations_messages (authorization_id, received_at, id)
  where authorization_id is not null;
select app_protect('authorizations_messages');
