-- What a provider signed and we read, but refused (a card that nobody has, another amount under a booked reference),
-- waits in the same place as what nobody could read, with the code of the refusal, until it is booked or handled.

set local lock_timeout = '5s';

alter table operations_odd_messages
  add column refusal text,
  add check (refusal is null or not is_read);
