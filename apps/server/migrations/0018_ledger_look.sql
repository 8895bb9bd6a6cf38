-- The look of the ledger, in rows instead of one JSON value: the heads are what every posting and every balance reads,
-- and building JSON for them took longer than finding them. Nothing else of what it answers has changed.

drop function ledger_look(uuid[], uuid[], uuid[], boolean);
drop function ledger_head(ledger_accounts, ledger_entries);

-- One row for each account that exists, with its last entry; and where transfers were asked for, a last row that has
-- only `transfers`: those already known by these ids, the pending ones that are to be ended, and what ended them. It
-- sees all rows, because a customer's posting has a house account on its other side. With `lock`, the accounts are
-- locked first, in one order for everybody, and then read: plpgsql takes a new snapshot for each statement.
create function ledger_look(account_ids uuid[], transfer_ids uuid[], pending_ids uuid[], lock boolean)
  returns table (
    id uuid, tenant_id uuid, customer_id uuid, kind text, currency text, detail text, stripe smallint, normal_side text,
    floor bigint, opened_ms bigint, seq bigint, at_ms bigint, debits_pending bigint, debits_posted bigint,
    credits_pending bigint, credits_posted bigint, is_closed boolean, transfers jsonb
  )
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    concerned uuid[] := account_ids;
    lock_key bigint;
  begin
    if cardinality(pending_ids) > 0 then
      concerned := concerned || array(
        select unnest(array[t.debit_account, t.credit_account]) from ledger_transfers t where t.id = any (pending_ids));
      concerned := array(select distinct unnest(concerned));
    end if;
    if lock then
      for lock_key in select distinct uuid_hash_extended(named, 7) from unnest(concerned) as named order by 1 loop
        perform pg_advisory_xact_lock(lock_key);
      end loop;
    end if;
    return query
      select a.id, a.tenant_id, a.customer_id, a.kind, a.currency, a.detail, a.stripe, a.normal_side, a.floor,
        (date_part('epoch', a.opened_at) * 1000)::bigint, e.seq, (date_part('epoch', e.at) * 1000)::bigint,
        e.debits_pending, e.debits_posted, e.credits_pending, e.credits_posted, e.transfer_id is null, null::jsonb
      from unnest(concerned) as wanted (account_id)
      join ledger_accounts a on a.id = wanted.account_id
      left join lateral (
        select * from ledger_entries where ledger_entries.account_id = a.id order by ledger_entries.seq desc limit 1
      ) e on true;
    if cardinality(transfer_ids) + cardinality(pending_ids) > 0 then
      return query
        select null::uuid, null::uuid, null::uuid, null, null, null, null::smallint, null, null::bigint, null::bigint,
          null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::boolean,
          (select jsonb_agg(jsonb_build_array(
              t.id, t.kind, t.debit_account, t.credit_account, t.amount::text, t.currency, t.code, t.reference_type,
              t.reference_id, t.pending_id, t.voluntary, t.expires_at))
           from (
             select * from ledger_transfers where ledger_transfers.id = any (transfer_ids || pending_ids)
             union
             select * from ledger_transfers where ledger_transfers.pending_id = any (pending_ids)
           ) as t);
    end if;
  end
  $$;
