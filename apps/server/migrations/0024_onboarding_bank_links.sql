-- The bank account of a company that comes in, confirmed by two small deposits which only its owner can read off.

create table onboarding_bank_links (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  case_id uuid not null references onboarding_cases (id),
  state text not null check (state in
    ('requested', 'deposits_sent', 'verified', 'refused', 'failed', 'replaced')),
  account_type text not null check (account_type in ('checking', 'savings')),
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  -- Sealed with a key of its own, bound to this row.
  account_number bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- What the firm sent, in cents, the smaller first.
  first_deposit smallint check (first_deposit between 1 and 99),
  second_deposit smallint check (second_deposit between 1 and 99),
  tries integer not null default 0 check (tries between 0 and 3),
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((first_deposit is null) = (second_deposit is null)),
  check (state not in ('deposits_sent', 'verified', 'failed') or first_deposit is not null)
);
create unique index onboarding_bank_links_current on onboarding_bank_links (case_id) where state <> 'replaced';
create index onboarding_bank_links_case on onboarding_bank_links (case_id, requested_at);
select app_protect('onboarding_bank_links');
