-- What each check of the books found, and when. Only ever added to, so that a red finding cannot be made green later. A
-- check is about all tenants at once, so only the platform and the system see it.

create table ledger_checks (
  id uuid primary key,
  at timestamptz not null,
  -- Who asked for it; null for the one of the night.
  actor_id uuid,
  is_right boolean not null,
  -- The answer as the contract shapes it, amounts as decimal texts.
  report jsonb not null
);
alter table ledger_checks enable row level security;
create policy ledger_checks_read on ledger_checks for select using (
  (select current_setting('app.scope', true)) in ('system', 'platform'));
create policy ledger_checks_write on ledger_checks for insert with check (
  (select current_setting('app.scope', true)) in ('system', 'platform'));
grant select, insert on ledger_checks to tael_app;

-- The page lists the accounts of one kind and currency; their ids grow with time.
create index ledger_accounts_kind on ledger_accounts (kind, currency, id);
