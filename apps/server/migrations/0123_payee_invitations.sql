-- Mailed links by which a payee enters its own bank details. Of a link only a hash is kept.

set local lock_timeout = '5s';

create table payments_payee_invitations (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  payee_id uuid not null references payments_payees (id),
  -- Whoever sent it made what the payee enters, and does not approve it.
  invited_by uuid not null,
  email text not null,
  language text not null check (language in ('en_US', 'zh_CN')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'withdrawn')),
  check ((ended_at is null) = (end_reason is null))
);
create index payments_payee_invitations_newest on payments_payee_invitations (payee_id, created_at desc, id desc);
create unique index payments_payee_invitations_open on payments_payee_invitations (payee_id) where ended_at is null;
select app_protect('payments_payee_invitations');
select app_protect_by_parent('payments_payee_invitations', 'payee_id', 'payments_payees');
