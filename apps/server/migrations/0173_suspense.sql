-- Money that belongs to nobody yet: to which of our account numbers it was sent and what its sender wrote, who has it in hand, and
-- whether it goes back.

set local lock_timeout = '5s';

alter table funding_incoming_transfers
  add column account_number text,
  add column remittance text,
  add column refund_due_at timestamptz,
  add column refunded_at timestamptz,
  add constraint funding_incoming_refund check (refund_due_at is null or deposit_id is null) not valid,
  add constraint funding_incoming_refunded check (refunded_at is null or refund_due_at is not null) not valid;
create index funding_deposits_sender on funding_deposits (lower(sender_name))
  where state in ('on_hold', 'released');
create index funding_deposits_announced_amount on funding_deposits (amount, currency) where state = 'announced';
create index funding_intents_sender on funding_intents (lower(sender_name)) where state = 'paid';

-- Who works on it. It names what arrived by bank or by another way, and belongs to no customer, as that does.
create table funding_suspense_claims (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  claimed_by uuid,
  claimed_email text,
  claimed_until timestamptz,
  check ((claimed_by is null) = (claimed_until is null) and (claimed_by is null) = (claimed_email is null))
);
select app_protect('funding_suspense_claims');
