-- A month is charged for cards that were activated and had not ended before it; when that was stood nowhere, and the last
-- change of a row moves on with every later one. What held a card when it ended is kept too: the card that takes its
-- place must not walk round it.
set local lock_timeout = '5s';

alter table cards_cards
  -- When it could first be used; null is a card that never could.
  add column activated_at timestamptz,
  add column ended_at timestamptz,
  -- Whose freeze lay on it when it ended; a block is the house's.
  add column held_by text check (held_by in ('holder', 'lead', 'owner', 'admin', 'rule', 'fraud'));

-- The trail knows; a card that was written without one is taken to have been used from its first day to its last change.
update cards_cards card set activated_at = coalesce(
    (select min(act.at) from audit_log act where act.object_id = card.id and act.action = 'card.activated'),
    case when not exists (select from cards_deliveries delivery where delivery.card_id = card.id) then card.created_at end)
  where card.last_four is not null and card.status not in ('requested', 'inactive', 'failed');

update cards_cards card set ended_at = coalesce(ending.at, ended.updated_at), held_by = ending.held_by
  from cards_cards ended
  left join lateral (
    select act.at, case act.before ->> 'status' when 'blocked' then 'admin' else act.before ->> 'frozen_by' end as held_by
    from audit_log act
    where act.object_id = ended.id and act.action in ('card.reported', 'card.closed', 'card.expired', 'card.failed')
    order by act.at limit 1
  ) ending on true
  where card.id = ended.id and ended.status in ('lost', 'stolen', 'closed', 'expired', 'failed');
