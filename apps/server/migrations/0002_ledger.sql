-- The books. Accounts and transfers are facts; an entry is what one transfer did to one account, with the four running
-- totals after it. Nothing here is ever updated or deleted: the balance of an account is its last entry, and the primary
-- key (account_id, seq) is the lock, because a writer that starts from a stale balance collides with it.
--
-- The hot tables have no foreign keys: each check would lock the account's row, and every writer would queue on it. The
-- writer cannot name an account it has not read, and `ledger:verify` proves that none dangles.

create table ledger_accounts (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid,
  kind text not null,
  currency text not null,
  -- One kind can have several accounts side by side: a fee code, a corridor. Empty when there is only one.
  detail text not null default '',
  -- Busy house accounts are split, so that writers do not meet on one sequence.
  stripe smallint not null default 0 check (stripe >= 0),
  normal_side text not null check (normal_side in ('debit', 'credit')),
  -- What a voluntary debit may leave available at the least; null for accounts without a limit.
  floor bigint check (floor is null or (normal_side = 'credit' and floor <= 0)),
  opened_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create unique index ledger_accounts_customer on ledger_accounts (customer_id, kind, currency, detail)
  where customer_id is not null;
create unique index ledger_accounts_house on ledger_accounts (tenant_id, kind, currency, detail, stripe)
  where customer_id is null;
create index ledger_accounts_xid on ledger_accounts (xid);

create table ledger_transfers (
  id uuid primary key,
  kind text not null check (kind in ('posted', 'pending', 'post_pending', 'void_pending', 'expire_pending')),
  debit_account uuid not null,
  debit_seq bigint not null,
  credit_account uuid not null,
  credit_seq bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  code text not null,
  reference_type text,
  reference_id uuid,
  -- The pending transfer that this one ends.
  pending_id uuid,
  -- An involuntary debit (return, chargeback, force post) may pass below the floor.
  voluntary boolean not null,
  expires_at timestamptz,
  -- The first transfer of the posting, where several were linked.
  posting_id uuid,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  check (debit_account <> credit_account),
  check ((pending_id is not null) = (kind in ('post_pending', 'void_pending', 'expire_pending'))),
  check (expires_at is null or kind = 'pending')
);
-- A hold ends once.
create unique index ledger_transfers_ending on ledger_transfers (pending_id) where pending_id is not null;
create index ledger_transfers_reference on ledger_transfers (reference_id) where reference_id is not null;
create index ledger_transfers_holds on ledger_transfers (debit_account, id) where kind = 'pending';
create index ledger_transfers_expiry on ledger_transfers (expires_at, id) where expires_at is not null;
create index ledger_transfers_xid on ledger_transfers (xid);

create table ledger_entries (
  account_id uuid not null,
  seq bigint not null check (seq > 0),
  -- Null in the entry that closes the account.
  transfer_id uuid,
  at timestamptz not null,
  -- What this entry changed, credits positive and debits negative.
  posted bigint not null,
  pending bigint not null,
  -- The totals after it.
  debits_pending bigint not null check (debits_pending >= 0),
  debits_posted bigint not null check (debits_posted >= 0),
  credits_pending bigint not null check (credits_pending >= 0),
  credits_posted bigint not null check (credits_posted >= 0),
  -- Set where a voluntary debit was bound by it.
  floor bigint check (credits_posted - debits_posted - debits_pending >= floor),
  primary key (account_id, seq)
);

-- Both entries of a transfer are written by one statement and cancel out. The writer makes them so; this makes sure.
create function ledger_entries_cancel_out() returns trigger
  language plpgsql
  as $$
  begin
    if exists (
      select from added where transfer_id is not null
      group by transfer_id
      having count(*) <> 2 or sum(posted) <> 0 or sum(pending) <> 0
    ) then
      raise exception 'the entries of a transfer do not cancel out' using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end
  $$;
create trigger ledger_entries_cancel_out after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_cancel_out();

-- An account with its last entry, or with none. Numbers are texts, because JSON would round them.
create function ledger_head(a ledger_accounts, e ledger_entries) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_array(
    a.id, a.tenant_id, a.customer_id, a.kind, a.currency, a.detail, a.stripe, a.normal_side, a.floor::text, a.opened_at,
    coalesce(e.seq, 0)::text, e.at, coalesce(e.debits_pending, 0)::text, coalesce(e.debits_posted, 0)::text,
    coalesce(e.credits_pending, 0)::text, coalesce(e.credits_posted, 0)::text,
    e.seq is not null and e.transfer_id is null);

-- How the ledger looks before it decides: the accounts with their last entries, the transfers already known by these
-- ids, the pending ones that are to be ended, and what ended them. It sees all rows, because a customer's posting has a
-- house account on its other side. With `lock`, the accounts are locked first, in one order for everybody, and then
-- read: plpgsql takes a new snapshot for each statement.
create function ledger_look(account_ids uuid[], transfer_ids uuid[], pending_ids uuid[], lock boolean) returns jsonb
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
  declare
    concerned uuid[];
    lock_key bigint;
  begin
    select array_agg(distinct id) into concerned from (
      select unnest(account_ids) as id
      union all
      select unnest(array[t.debit_account, t.credit_account]) from ledger_transfers t where t.id = any (pending_ids)
    ) as named;
    if lock then
      for lock_key in select distinct uuid_hash_extended(id, 7) from unnest(concerned) as id order by 1 loop
        perform pg_advisory_xact_lock(lock_key);
      end loop;
    end if;
    return jsonb_build_object(
      'heads', (
        select coalesce(jsonb_agg(ledger_head(a, e)), '[]')
        from unnest(concerned) as wanted(id)
        join ledger_accounts a on a.id = wanted.id
        left join lateral (
          select * from ledger_entries where account_id = a.id order by seq desc limit 1
        ) e on true),
      'transfers', (
        select coalesce(jsonb_agg(jsonb_build_array(
            t.id, t.kind, t.debit_account, t.credit_account, t.amount::text, t.currency, t.code, t.reference_type,
            t.reference_id, t.pending_id, t.voluntary, t.expires_at)), '[]')
        from ledger_transfers t
        where t.id = any (transfer_ids || pending_ids) or t.pending_id = any (pending_ids)));
  end
  $$;

-- Where several servers write, one that gathers claims its accounts before it decides, for the session and until it
-- claims the next ones. It never waits while it holds any, so nobody can be locked with it: accounts that somebody else
-- has are refused and their transfers come later. `wait` is for when all were refused: it waits for the first.
-- `newer` holds the heads that moved on: place, seq, at, the four totals, whether closed; 53 bytes each.
create function ledger_claim(
  account_ids uuid[], known_seqs bigint[], wait boolean, out refused integer[], out newer bytea
)
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
  declare
    claimed boolean[];
  begin
    perform pg_advisory_unlock_all();
    if wait then
      perform pg_advisory_lock(uuid_hash_extended(account_ids[1], 7));
    end if;
    claimed := array(select pg_try_advisory_lock(uuid_hash_extended(id, 7)) from unnest(account_ids) as wanted (id));
    refused := array(select place from unnest(claimed) with ordinality as claim (is_mine, place) where not is_mine);
    select string_agg(int4send(place::integer) || int8send(e.seq) || timestamptz_send(e.at)
        || int8send(e.debits_pending) || int8send(e.debits_posted) || int8send(e.credits_pending)
        || int8send(e.credits_posted) || boolsend(e.transfer_id is null), '')
      into newer
      from unnest(account_ids, known_seqs, claimed) with ordinality as known (id, seq, is_mine, place)
      cross join lateral (
        select * from ledger_entries where account_id = known.id and ledger_entries.seq > known.seq
        order by ledger_entries.seq desc limit 1
      ) e
      where is_mine;
  end
  $$;

-- Finds an account by its name or opens it. Two who open it at once get the same one.
create function ledger_open_account(
  new_id uuid, its_tenant uuid, its_customer uuid, its_kind text, its_currency text, its_detail text,
  its_stripe integer, its_side text, its_floor bigint, now_at timestamptz
) returns uuid
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
  declare
    found_id uuid;
  begin
    for attempt in 1..2 loop
      if its_customer is null then
        select id into found_id from ledger_accounts
          where customer_id is null and tenant_id = its_tenant and kind = its_kind and currency = its_currency
            and detail = its_detail and stripe = its_stripe;
      else
        select id into found_id from ledger_accounts
          where customer_id = its_customer and kind = its_kind and currency = its_currency and detail = its_detail;
      end if;
      exit when found_id is not null or attempt = 2;
      insert into ledger_accounts (id, tenant_id, customer_id, kind, currency, detail, stripe, normal_side, floor, opened_at)
        values (new_id, its_tenant, its_customer, its_kind, its_currency, its_detail, its_stripe, its_side, its_floor, now_at)
        on conflict do nothing;
    end loop;
    return found_id;
  end
  $$;

-- The holds of an account, newest first, as the caller's scope may see them. They add up to the head's debits_pending,
-- so the search stops when it has found them all, however many ended ones lie behind.
create function ledger_open_holds(holder uuid) returns setof ledger_transfers
  language plpgsql stable
  as $$
  declare
    hold ledger_transfers;
    missing numeric;
  begin
    select debits_pending into missing from ledger_entries where account_id = holder order by seq desc limit 1;
    if coalesce(missing, 0) = 0 then
      return;
    end if;
    for hold in
      select t.* from ledger_transfers t
      where t.debit_account = holder and t.kind = 'pending'
        and not exists (select from ledger_transfers ending where ending.pending_id = t.id)
      order by t.id desc
    loop
      return next hold;
      missing := missing - hold.amount;
      exit when missing <= 0;
    end loop;
  end
  $$;

alter table ledger_accounts enable row level security;
create policy ledger_accounts_read on ledger_accounts for select using (app_row_visible(tenant_id, customer_id));
create policy ledger_accounts_write on ledger_accounts for insert with check (true);
grant select, insert on ledger_accounts to tael_app;

-- Entries and transfers are seen by whoever sees the account. The writer checks nothing here: it only adds.
alter table ledger_entries enable row level security;
create policy ledger_entries_read on ledger_entries for select using (
  (select current_setting('app.scope', true)) in ('system', 'platform')
  or exists (select from ledger_accounts a where a.id = account_id));
create policy ledger_entries_write on ledger_entries for insert with check (true);
grant select, insert on ledger_entries to tael_app;

alter table ledger_transfers enable row level security;
create policy ledger_transfers_read on ledger_transfers for select using (
  (select current_setting('app.scope', true)) in ('system', 'platform')
  or exists (select from ledger_accounts a where a.id in (debit_account, credit_account)));
create policy ledger_transfers_write on ledger_transfers for insert with check (true);
grant select, insert on ledger_transfers to tael_app;

-- The hash chain over rows that never change (see kernel/chain.ts). A block seals the rows of a range of transactions:
-- sixteen bytes of hash for each row, and a hash over these and the block before.
create table chain_blocks (
  chain text not null,
  no bigint not null check (no > 0),
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid > from_xid),
  rows integer not null check (rows > 0),
  fingerprints bytea not null check (octet_length(fingerprints) = 16 * rows),
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (chain, no)
);
grant select, insert on chain_blocks to tael_app;
