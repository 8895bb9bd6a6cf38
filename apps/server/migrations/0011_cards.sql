-- Cards and the products they are issued from. No number of a card is here: the vault keeps it, sealed, in a table of
-- its own, and everything else knows the last four digits.

create table cards_bins (
  id uuid primary key,
  tenant_id uuid not null,
  bin text not null check (bin ~ '^\d{8}$'),
  network text not null check (network in ('visa', 'mastercard')),
  product_name text not null,
  country text not null,
  currency text not null,
  is_open boolean not null,
  unique (tenant_id, bin)
);
select app_protect_catalogue('cards_bins');

-- Test ranges of the networks, which no real bank issues from.
insert into cards_bins (id, tenant_id, bin, network, product_name, country, currency, is_open) values
  ('00000000-0000-7000-8000-000000000b01', '00000000-0000-7000-8000-000000000001', '40000099', 'visa', 'Visa Everyday', 'US', 'USD', true),
  ('00000000-0000-7000-8000-000000000b02', '00000000-0000-7000-8000-000000000001', '40000566', 'visa', 'Visa Advertising', 'US', 'USD', true),
  ('00000000-0000-7000-8000-000000000b03', '00000000-0000-7000-8000-000000000001', '22230000', 'mastercard', 'Mastercard Global', 'US', 'USD', true),
  ('00000000-0000-7000-8000-000000000b04', '00000000-0000-7000-8000-000000000001', '55555555', 'mastercard', 'Mastercard Subscriptions', 'US', 'USD', true);

create table cards_cards (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  bin_id uuid not null references cards_bins,
  nickname text not null,
  holder_first_name text not null,
  holder_last_name text not null,
  -- Null until the issuer has answered.
  last_four text check (last_four ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  status text not null check (status in ('requested', 'inactive', 'active', 'frozen', 'blocked', 'lost', 'stolen',
    'closing', 'closed', 'expired', 'failed')),
  status_reason text,
  -- Whose freeze it is: nobody of lower authority lifts it.
  frozen_by text check (frozen_by in ('holder', 'lead', 'admin', 'rule')),
  currency text not null,
  limit_per_transaction bigint check (limit_per_transaction > 0),
  limit_daily bigint check (limit_daily > 0),
  limit_weekly bigint check (limit_weekly > 0),
  limit_monthly bigint check (limit_monthly > 0),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  version integer not null,
  check (last_four is not null or status in ('requested', 'failed')),
  check ((frozen_by is not null) = (status = 'frozen'))
);
create index cards_cards_newest on cards_cards (customer_id, created_at desc, id desc);
create index cards_cards_status on cards_cards (customer_id, status, created_at desc, id desc);
select app_protect('cards_cards');

-- Each right to look at a card number, and whether it was used: the owner sees who looked.
create table cards_reveals (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  card_id uuid not null references cards_cards,
  user_id uuid not null,
  session_id uuid not null,
  requested_at timestamptz not null,
  revealed_at timestamptz
);
create index cards_reveals_user on cards_reveals (user_id, requested_at);
create index cards_reveals_card on cards_reveals (card_id, requested_at);
select app_protect('cards_reveals');

-- The vault's own table: it belongs to the firm behind the port `card-vault`, not to the cards. Each number is sealed
-- with a key of its own, which the master key seals; it is found again by a keyed hash. The card code is nowhere.
create table card_vault_pans (
  -- The card's own id.
  id uuid primary key,
  number_hash bytea not null unique,
  sealed_key bytea not null,
  sealed_number bytea not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  expiry_month smallint not null,
  expiry_year smallint not null,
  sealed_at timestamptz not null
);
-- A customer's own transaction cannot even read it sealed.
alter table card_vault_pans enable row level security;
create policy vault on card_vault_pans using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert on card_vault_pans to tael_app;
