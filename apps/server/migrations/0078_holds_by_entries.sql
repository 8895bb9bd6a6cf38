-- The open holds of an account are found by its entries, the newest first, which have a key already. An index of its own
-- cost every hold an entry on a page that nothing else had just read.

set local lock_timeout = '5s';

create or replace function ledger_open_holds(holder uuid) returns setof ledger_transfers
  language plpgsql stable
  as $$
  declare
    missing numeric;
    -- One look for each entry, in their order. A cursor hands over one hold at a time, so that the walk ends with the last
    -- that is missing.
    holds cursor for
      select open.* from ledger_entries e
      cross join lateral (
        select * from ledger_transfers t
        where t.id = e.transfer_id and t.kind = 'pending'
          and not exists (select from ledger_transfers ending where ending.pending_id = t.id)
        limit 1
      ) open
      where e.account_id = holder and e.pending < 0
      order by e.seq desc;
  begin
    select debits_pending into missing from ledger_entries where account_id = holder order by seq desc limit 1;
    if coalesce(missing, 0) = 0 then
      return;
    end if;
    for hold in holds loop
      return next hold;
      missing := missing - hold.amount;
      exit when missing <= 0;
    end loop;
  end
  $$;

drop index ledger_transfers_holds;
