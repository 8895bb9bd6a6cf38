-- A customer's server may be asked about chosen cards alone, and what it was asked is forgotten after a while.
set local lock_timeout = '5s';

-- Null asks about every card.
alter table webhooks_endpoints add column card_ids uuid[] check (cardinality(card_ids) > 0);

grant delete on webhooks_calls to tael_app;
create index webhooks_calls_oldest on webhooks_calls (asked_at);
