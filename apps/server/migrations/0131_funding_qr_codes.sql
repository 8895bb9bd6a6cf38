-- What the QR code of an intent holds, once the wallet's provider has given it.

set local lock_timeout = '5s';

create table funding_qr_codes (
  id uuid primary key references funding_intents,
  tenant_id uuid not null,
  customer_id uuid not null,
  code text not null,
  created_at timestamptz not null
);
select app_protect('funding_qr_codes');
