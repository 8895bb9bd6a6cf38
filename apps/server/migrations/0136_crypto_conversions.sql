-- Deposits in coins that a conversion provider turns into dollars: what was quoted to the customer, and what arrived.

set local lock_timeout = '5s';

create table funding_crypto_quotes (
  intent_id uuid primary key references funding_intents,
  tenant_id uuid not null,
  customer_id uuid not null,
  coin text not null check (coin in ('BTC', 'ETH', 'USDT')),
  -- In smallest units of the coin.
  pay_units bigint not null check (pay_units > 0),
  received_units bigint check (received_units > 0),
  rate text not null,
  address text not null,
  created_at timestamptz not null
);
create index funding_crypto_quotes_newest on funding_crypto_quotes (customer_id, created_at desc, intent_id desc);
select app_protect('funding_crypto_quotes');
select app_protect_by_parent('funding_crypto_quotes', 'intent_id', 'funding_intents');
