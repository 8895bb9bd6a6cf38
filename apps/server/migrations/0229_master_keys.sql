-- Which master keys have sealed something here. Until a key is retired, whoever serves must have it; afterwards nobody may
-- seal with it. `held_keys` are what hashes and card codes follow from, sealed, so that they outlive a master key.

set local lock_timeout = '5s';

create table master_keys (
  -- Follows from the key and tells nothing of it.
  id text primary key check (id ~ '^[0-9a-f]{12}$'),
  first_used_at timestamptz not null,
  retired_at timestamptz
);
grant select, insert, update on master_keys to tael_app;

create table held_keys (
  name text primary key,
  sealed bytea not null
);
alter table held_keys enable row level security;
create policy held on held_keys using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert, update on held_keys to tael_app;

-- The key of a card number is sealed anew when the master key is exchanged; the number itself never changes.
grant update (sealed_key) on card_vault_pans to tael_app;
