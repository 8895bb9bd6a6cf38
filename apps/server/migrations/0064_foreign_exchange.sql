-- What a purchase in another currency costs: a share of its amount. Nothing by default: a later version with a rate
-- turns it on.

set local lock_timeout = '5s';

-- Hundredths of a percent; null is a price that is an amount.
alter table fees_schedules add column rate integer check (rate between 0 and 10000);

insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from, rate)
values
  ('00000000-0000-7000-8000-0000007fee01', '00000000-0000-7000-8000-000000000001', 'card_foreign_exchange', 1, 1, 0, 'USD', '2020-01-01T00:00:00Z', 0),
  ('00000000-0000-7000-8000-0000007fee02', '00000000-0000-7000-8000-000000000001', 'card_foreign_exchange', 2, 1, 0, 'USD', '2020-01-01T00:00:00Z', 0);

-- A share is charged with every capture and given back with every refund, each with a row of its own. One that only
-- gives back has no transfer that charged it.
alter table fees_charges drop constraint fees_charges_reference_id_code_key;
create unique index fees_charges_once on fees_charges (reference_id, code) where code <> 'card_foreign_exchange';
create index fees_charges_reference on fees_charges (reference_id, code);
alter table fees_charges drop constraint fees_charges_check1;
alter table fees_charges drop constraint fees_charges_check2;
alter table fees_charges add constraint fees_charges_transfer
  check ((transfer_id is null and (return_transfer_id is null or code <> 'card_foreign_exchange')) = (amount = 0));
alter table fees_charges add constraint fees_charges_return
  check (return_transfer_id is null
    or (returned_at is not null and (transfer_id is not null or code = 'card_foreign_exchange')));

-- The merchant's amount and the share, of the few purchases in another currency.
alter table authorizations_authorizations add column foreign_exchange jsonb;
