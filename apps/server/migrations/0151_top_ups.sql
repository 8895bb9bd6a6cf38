-- Money from a linked bank by itself when the balance is low: one setting of each customer, and which debits it made.

set local lock_timeout = '5s';

create table funding_top_ups (
  customer_id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  bank_name text not null,
  account_last_four text not null,
  threshold bigint not null check (threshold > 0),
  amount bigint not null check (amount > 0),
  monthly_cap bigint not null check (monthly_cap >= amount),
  state text not null check (state in ('active', 'paused', 'stopped')),
  pause text check (pause in ('returned', 'bank_unavailable', 'limit_reached')),
  authorization_text text not null,
  authorization_version text not null,
  authorized_by uuid not null,
  authorized_ip text,
  saved_at timestamptz not null,
  version integer not null,
  check ((pause is not null) = (state = 'paused'))
);
create index funding_top_ups_active on funding_top_ups (customer_id) where state = 'active';
select app_protect('funding_top_ups');

alter table funding_ach_debits add column is_top_up boolean not null default false;
