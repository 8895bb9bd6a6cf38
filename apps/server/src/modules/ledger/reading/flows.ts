import { money, zero, type CurrencyCode, type Money } from '@tael/money';
import type { InternalAccountKind } from '../chart.ts';
import type { ReadingTx } from './read.ts';

/** What came into accounts and what went out of them over a while: their credits and their debits, both positive. */
export interface Flow {
  readonly from: Date;
  readonly in: Money;
  readonly out: Money;
}

/**
 * What moved on these accounts together between each of these moments (ascending) and the next. It is told from the running totals at
 * the moments themselves, each found by halving, so a month of a million entries costs what a month of ten does.
 */
export async function flowsBetween(
  tx: ReadingTx,
  accountIds: readonly string[],
  moments: readonly Date[],
  currency: CurrencyCode,
): Promise<readonly Flow[]> {
  if (accountIds.length === 0)
    return moments.slice(0, -1).map((from) => ({ from, in: zero(currency), out: zero(currency) }));
  const found = await tx.client.query<{ debits: bigint; credits: bigint }>(
    `select coalesce(sum(e.debits_posted), 0)::bigint as debits, coalesce(sum(e.credits_posted), 0)::bigint as credits
     from unnest($2::timestamptz[]) with ordinality as wanted(moment, position)
     cross join unnest($1::uuid[]) as account(id)
     cross join lateral (
       with recursive search (low, high) as (
         select 0::bigint, coalesce(max(seq), 0) from ledger_entries where account_id = account.id
         union all
         select case when b.at < wanted.moment then b.seq else low end,
           case when b.at < wanted.moment then high else b.seq - 1 end
         from search join ledger_entries b on b.account_id = account.id and b.seq = (low + high + 1) / 2
         where low < high
       )
       select low as seq from search where low = high
     ) as last
     left join ledger_entries e on e.account_id = account.id and e.seq = last.seq
     group by wanted.position
     order by wanted.position`,
    [accountIds, moments],
  );
  return found.rows.flatMap((before, index) => {
    const [from, after] = [moments[index], found.rows[index + 1]];
    if (!from || !after) return [];
    return {
      from,
      in: money(after.credits - before.credits, currency),
      out: money(after.debits - before.debits, currency),
    };
  });
}

/** The same for all internal accounts of one kind that the scope shows, whichever stripe and detail. */
export async function internalFlows(
  tx: ReadingTx,
  kind: InternalAccountKind,
  moments: readonly Date[],
  currency: CurrencyCode,
): Promise<readonly Flow[]> {
  const found = await tx.client.query<{ id: string }>(
    'select id from ledger_accounts where customer_id is null and kind = $1 and currency = $2',
    [kind, currency],
  );
  return flowsBetween(
    tx,
    found.rows.map(({ id }) => id),
    moments,
    currency,
  );
}
