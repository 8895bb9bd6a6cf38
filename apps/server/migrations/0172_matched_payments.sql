-- What a payment by Zelle carried, and by what it was given to its intent: its reference, or its sender and amount. The score says
-- how well the sender's name fits the customer's.

set local lock_timeout = '5s';

alter table funding_outside_events
  add column memo text,
  add column sender_account text,
  add column matched_by text check (matched_by in ('reference', 'sender')),
  add column name_score smallint check (name_score between 0 and 100);
create index funding_intents_zelle on funding_intents (amount, created_at) where way = 'zelle' and state = 'waiting';
