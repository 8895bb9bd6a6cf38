-- Transfers that wait for an approval, with their money held; and transfers like one that was just prepared.

set local lock_timeout = '5s';

alter table payments_account_transfers
  drop constraint payments_account_transfers_state_check,
  add constraint payments_account_transfers_state_check
    check (state in ('prepared', 'awaiting_approval', 'completed', 'rejected', 'canceled', 'expired')),
  add column hold_transfer_id uuid unique,
  add check (state <> 'awaiting_approval' or hold_transfer_id is not null),
  add check (direction = 'sent' or hold_transfer_id is null);

create index payments_account_transfers_alike
  on payments_account_transfers (customer_id, counterparty_id, amount, prepared_at desc) where direction = 'sent';
