-- What a real provider of text messages took and what it says became of each.

set local lock_timeout = '5s';

create table sms_messages (
  -- The event that asked for it: a second delivery of it is the same message.
  id uuid primary key,
  -- A code goes to a phone, whoever's it is.
  tenant_id uuid check (tenant_id is null),
  customer_id uuid check (customer_id is null),
  reference text unique,
  state text not null check (state in ('sending', 'accepted', 'delivered', 'failed')),
  error_code text,
  updated_at timestamptz not null
);
select app_protect('sms_messages');
