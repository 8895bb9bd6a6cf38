-- Money in by bank transfer: what a customer announced, what arrived at the bank, and every move from notice to release.
-- The money itself is in the ledger; the transfers are named here.

create table funding_deposits (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  sender_name text not null,
  transfer_date date not null,
  payment_number text not null check (payment_number ~ '^\d{16}$'),
  proof_file_id uuid,
  state text not null check (state in ('announced', 'matched', 'on_hold', 'released', 'rejected', 'expired', 'returned')),
  -- Who announced it, and where and in which language that person is told what became of it.
  announced_by uuid not null,
  announced_email text not null,
  announced_language text not null,
  announced_at timestamptz not null,
  -- Null when the match was made by the system.
  matched_by uuid,
  approved_by uuid,
  release_at timestamptz,
  -- Why it stands where it stands, where somebody had to say.
  reason text,
  hold_transfer_id uuid,
  release_transfer_id uuid,
  updated_at timestamptz not null,
  version integer not null,
  check ((approved_by is not null and hold_transfer_id is not null and release_at is not null)
    = (state in ('on_hold', 'released', 'returned'))),
  check (release_transfer_id is null or state in ('released', 'returned'))
);
-- A payment number announces one deposit, until that one came to nothing.
create unique index funding_deposits_notice on funding_deposits (customer_id, payment_number)
  where state not in ('rejected', 'expired', 'returned');
create index funding_deposits_newest on funding_deposits (customer_id, announced_at desc, id desc);
create index funding_deposits_queue on funding_deposits (state, announced_at desc, id desc);
create index funding_deposits_to_match on funding_deposits (payment_number, amount) where state = 'announced';
create index funding_deposits_due on funding_deposits (release_at, id) where state = 'on_hold';
select app_protect('funding_deposits');

-- What the bank told us. It belongs to no customer, so that no customer sees it; the deposit it became does.
create table funding_incoming_transfers (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  -- The bank's own name for the transfer: a repeated message finds it here.
  bank_reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  sender_name text not null,
  payment_number text not null,
  booked_at timestamptz not null,
  received_at timestamptz not null,
  arrival_transfer_id uuid not null,
  deposit_id uuid unique references funding_deposits
);
create index funding_incoming_unmatched on funding_incoming_transfers (received_at desc, id desc) where deposit_id is null;
create index funding_incoming_to_match on funding_incoming_transfers (payment_number, amount) where deposit_id is null;
select app_protect('funding_incoming_transfers');

-- Each move of a deposit, with who made it: the history that customer and reviewer read.
create table funding_moves (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  deposit_id uuid not null references funding_deposits,
  -- The version of the deposit after the move: one row each.
  version integer not null,
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('customer', 'admin', 'system')),
  actor_id uuid,
  actor_email text,
  reason text,
  at timestamptz not null,
  unique (deposit_id, version)
);
select app_protect('funding_moves');
