-- What a card may spend in a day, a week and a month, and the numbers of the house that an admin can change.

-- A row overrides the default of the code in `limits/settings.ts` for one tenant.
create table limits_settings (
  id uuid primary key,
  tenant_id uuid not null,
  code text not null,
  value text not null,
  changed_at timestamptz not null,
  unique (tenant_id, code)
);
select app_protect_catalogue('limits_settings');

-- One row a card, so that an authorisation moves all three windows with one update under the card's row lock. A window
-- that began later than the stored one replaces it.
create table limits_card_spending (
  -- The card's own id.
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  day_start timestamptz not null,
  day_spent bigint not null check (day_spent >= 0),
  week_start timestamptz not null,
  week_spent bigint not null check (week_spent >= 0),
  month_start timestamptz not null,
  month_spent bigint not null check (month_spent >= 0),
  updated_at timestamptz not null
);
select app_protect('limits_card_spending');
