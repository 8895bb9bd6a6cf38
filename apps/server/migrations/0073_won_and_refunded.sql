-- What a dispute has won of a purchase and what its merchant refunds are the customer's once together, not twice: the
-- purchase keeps what was won, so that a refund beyond it is seen, and a dispute says when a refund has lowered it.
-- A token keeps when something was last said about it, so that an older word does not undo a newer one.
set local lock_timeout = '5s';

-- Null is nothing, as of nearly every purchase.
alter table authorizations_authorizations add column won bigint check (won > 0);
update authorizations_authorizations purchase set won = dispute.won
  from (select authorization_id, sum(won_amount)::bigint as won from disputes_disputes group by authorization_id) dispute
  where dispute.authorization_id = purchase.id and dispute.won > 0;

alter table authorizations_flags drop constraint authorizations_flags_kind_check;
alter table authorizations_flags add constraint authorizations_flags_kind_check
  check (kind in ('excess_capture', 'stand_in', 'against_checks', 'force_post', 'refund_after_dispute'));

-- What the merchant did that changed the disputed amount; null where somebody moved the dispute.
alter table disputes_moves add column cause text check (cause in ('refunded', 'captured'));

-- By the network's clock of what it said, by ours of what was done here.
alter table authorizations_tokens add column last_word_at timestamptz;
update authorizations_tokens set last_word_at = updated_at;
