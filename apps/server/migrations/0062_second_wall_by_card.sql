-- What hangs on a card, on one of its purchases or on what became of either is seen by whoever sees the card. For what came
-- after the people of a card (0046) the verbs alone saw to that; the database repeats it.

set local lock_timeout = '5s';

-- For tables whose rows belong to a row that is protected itself: whoever sees that row sees them. `own` is the column that
-- names it.
create function app_protect_by_parent(target regclass, own text, parent regclass) returns void
  language plpgsql
  as $$
  declare
    visible text := format(
      'case current_setting(''app.scope'', true) when ''system'' then true '
      'when ''person'' then app_row_visible(tenant_id, customer_id) '
      'and exists (select 1 from %3$s as parent where parent.id = %1$s.%2$I) '
      'else app_row_visible(tenant_id, customer_id) end', target, own, parent);
  begin
    execute format('drop policy scope on %s', target);
    execute format('create policy scope on %s using (%s) with check (%s)', target, visible, visible);
  end
  $$;

select app_protect_by_card('cards_deliveries', 'card_id');
select app_protect_by_parent('cards_delivery_moves', 'delivery_id', 'cards_deliveries');
select app_protect_by_card('cards_releases', 'card_id');
select app_protect_by_card('cards_usage_months', 'card_id');
select app_protect_by_card('authorizations_tokens', 'card_id');
select app_protect_by_card('authorizations_challenges', 'card_id');
select app_protect_by_parent('authorizations_rule_hits', 'authorization_id', 'authorizations_authorizations');
select app_protect_by_parent('authorizations_notes', 'id', 'authorizations_authorizations');
select app_protect_by_parent('authorizations_receipts', 'authorization_id', 'authorizations_authorizations');
select app_protect_by_parent('disputes_disputes', 'authorization_id', 'authorizations_authorizations');
select app_protect_by_parent('disputes_moves', 'dispute_id', 'disputes_disputes');
select app_protect_by_parent('disputes_evidence', 'dispute_id', 'disputes_disputes');
select app_protect_by_parent('disputes_messages', 'dispute_id', 'disputes_disputes');

-- A limit without a card binds every card of the account: whoever holds one of them reads it, and none of them writes it.
drop policy scope on limits_merchant_limits;
create policy scope on limits_merchant_limits
  using (case current_setting('app.scope', true)
    when 'system' then true
    when 'person' then app_row_visible(tenant_id, customer_id)
      and (card_id is null or card_id in (select id from cards_cards))
    else app_row_visible(tenant_id, customer_id) end)
  with check (case current_setting('app.scope', true)
    when 'system' then true
    when 'person' then app_row_visible(tenant_id, customer_id) and card_id in (select id from cards_cards)
    else app_row_visible(tenant_id, customer_id) end);
