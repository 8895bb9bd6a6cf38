-- A business transaction that decides on many balances at once (card authorisations) locks their accounts and needs to
-- know only which of them moved on from what the process remembers: mostly none, so next to nothing is read or sent.

-- Locks accounts until the transaction ends, in the order of `ledger_look`, and answers the heads that moved on, packed
-- as in `ledger_claim`. plpgsql takes a new snapshot for the reading, after the locks were had.
create function ledger_lock(account_ids uuid[], known_seqs bigint[]) returns bytea
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
  declare
    lock_key bigint;
  begin
    for lock_key in select distinct uuid_hash_extended(id, 7) from unnest(account_ids) as id order by 1 loop
      perform pg_advisory_xact_lock(lock_key);
    end loop;
    return (
      select string_agg(int4send(place::integer) || int8send(e.seq) || timestamptz_send(e.at)
          || int8send(e.debits_pending) || int8send(e.debits_posted) || int8send(e.credits_pending)
          || int8send(e.credits_posted) || boolsend(e.transfer_id is null), '')
      from unnest(account_ids, known_seqs) with ordinality as known (id, seq, place)
      cross join lateral (
        select * from ledger_entries where account_id = known.id and ledger_entries.seq > known.seq
        order by ledger_entries.seq desc limit 1
      ) e);
  end
  $$;
