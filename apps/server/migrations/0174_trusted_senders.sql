-- Senders whose payments need no look at the name: proposed by the customer or by staff, and approved by somebody else.

set local lock_timeout = '5s';

create table funding_trusted_senders (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('name', 'address')),
  value text not null,
  -- As it is compared: without capitals and spaces around it.
  compared text not null,
  state text not null check (state in ('proposed', 'trusted', 'refused', 'removed')),
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index funding_trusted_senders_once on funding_trusted_senders (customer_id, kind, compared)
  where state in ('proposed', 'trusted');
select app_protect('funding_trusted_senders');
