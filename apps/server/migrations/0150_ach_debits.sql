-- Money in by ACH: a linked bank account is debited, with what the customer agreed to kept beside. Money that settled may be
-- returned, so an intent can be on hold, and be returned after it was paid.

set local lock_timeout = '5s';

alter table funding_intents drop constraint funding_intents_way_check,
  add constraint funding_intents_way_check
    check (way in ('alipay', 'wechat', 'usdc', 'crypto', 'ach', 'zelle')) not valid,
  drop constraint funding_intents_state_check,
  add constraint funding_intents_state_check check (state in ('waiting', 'scanned', 'confirming', 'review', 'submitted',
    'on_hold', 'paid', 'expired', 'canceled', 'refunded', 'returned')) not valid;

create table funding_ach_debits (
  id uuid primary key references funding_intents,
  tenant_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  bank_name text not null,
  account_last_four text not null,
  entry_class text not null check (entry_class in ('WEB', 'CCD')),
  authorization_version text not null,
  authorization_text text not null,
  authorized_ip text,
  send_at timestamptz not null,
  settles_on date not null,
  hold_days integer not null check (hold_days between 0 and 5),
  hold_reason text not null,
  settled_at timestamptz,
  release_at timestamptz,
  returned_at timestamptz,
  return_code text,
  -- The first debit, where this one tries it again.
  retry_of uuid references funding_ach_debits,
  created_at timestamptz not null,
  check ((settled_at is null) = (release_at is null)),
  check ((returned_at is null) = (return_code is null))
);
create index funding_ach_debits_account on funding_ach_debits (account_id, created_at desc);
create index funding_ach_debits_customer on funding_ach_debits (customer_id, created_at);
create index funding_ach_debits_retries on funding_ach_debits (retry_of) where retry_of is not null;
create index funding_ach_debits_due on funding_ach_debits (send_at) where settled_at is null and returned_at is null;
create index funding_ach_debits_release on funding_ach_debits (release_at, id) where returned_at is null;
select app_protect('funding_ach_debits');
select app_protect_by_parent('funding_ach_debits', 'id', 'funding_intents');

-- Accounts that are debited no more, with the return code that said so.
create table funding_closed_links (
  account_id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  return_code text not null,
  closed_at timestamptz not null
);
select app_protect('funding_closed_links');
revoke update on funding_closed_links from tael_app;
