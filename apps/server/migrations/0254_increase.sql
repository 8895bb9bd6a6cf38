-- What Increase was asked for and what it told: each transfer under a key of its own, each saying in one wording for good.

set local lock_timeout = '5s';

create table increase_transfers (
  -- The key under which Increase does it once.
  key uuid primary key,
  kind text not null check (kind in ('ach', 'wire', 'check')),
  -- Ours: a trace number, a UETR, or the number of a check.
  reference text not null,
  -- Increase's name for it, once it has answered.
  object_id text unique,
  is_refused boolean not null default false,
  asked_at timestamptz not null,
  unique (kind, reference)
);

create table increase_sayings (
  name text primary key,
  kind text not null check (kind in ('answer', 'incoming')),
  -- Word for word: a repeat is compared by it.
  body text not null,
  noted_at timestamptz not null
);

-- Events that were acted on; what is told again is not asked after again.
create table increase_events (
  id text primary key,
  done_at timestamptz not null
);

-- Until when everything that Increase lists was acted on.
create table increase_reads (
  name text primary key,
  until timestamptz not null
);

-- The account number of each customer at Increase, by the number that it has here.
create table increase_numbers (
  own_number text primary key,
  key uuid not null,
  object_id text unique,
  number text,
  asked_at timestamptz not null
);

-- Who asks on behalf of a customer cannot read them: they are the provider's.
do $$
declare name text;
begin
  foreach name in array array['increase_transfers', 'increase_sayings', 'increase_events', 'increase_reads', 'increase_numbers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy provider on %I using (current_setting('app.scope', true) = 'system')
      with check (current_setting('app.scope', true) = 'system')$p$, name);
    execute format('grant select, insert on %I to tael_app', name);
  end loop;
end $$;
grant update (object_id, is_refused) on increase_transfers to tael_app;
grant update (until) on increase_reads to tael_app;
grant update (object_id, number) on increase_numbers to tael_app;
