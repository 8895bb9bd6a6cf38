-- Histories are searched by what people know of a movement: merchant, holder, nickname, sender, also by pinyin and its
-- initials. That text is kept beside each row from its writing on (kernel/search-text.ts). Rows that were there before
-- have none yet: a job writes it for them, and finds them by the partial indexes.

alter table cards_cards add column search_text text;
create index cards_cards_no_search_text on cards_cards (id) where search_text is null;

alter table authorizations_authorizations add column search_text text;
create index authorizations_no_search_text on authorizations_authorizations (id) where search_text is null;

alter table funding_deposits add column search_text text;
create index funding_deposits_no_search_text on funding_deposits (id) where search_text is null;

-- What a declined purchase asked for. Nothing of it was ever approved, so `authorized` cannot say it.
alter table authorizations_authorizations add column declined_amount bigint not null default 0
  check (declined_amount >= 0 and (declined_amount = 0 or status = 'declined'));
update authorizations_authorizations purchase
  set declined_amount = round(message.amount::numeric * 100)::bigint
  from authorizations_messages message
  where purchase.status = 'declined' and purchase.currency = 'USD'
    and message.authorization_id = purchase.id and message.type = 'authorization' and message.currency = 'USD'
    and message.amount ~ '^\d{1,12}\.\d{2}$';
