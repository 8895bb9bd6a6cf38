import { money, type CurrencyCode, type Money } from '@tael/money';
import type { ReadingTx } from './read.ts';

/** What came into an account and what went out of it over a while; both are positive. */
export interface Flow {
  readonly from: Date;
  readonly in: Money;
  readonly out: Money;
}

/**
 * What moved on an account between each of these moments (ascending) and the next. It is told from the running totals at
 * the moments themselves, each found by halving, so a month of a million entries costs what a month of ten does.
 */
export async function flowsBetween(
  tx: ReadingTx,
  accountId: string,
  moments: readonly Date[],
  currency: CurrencyCode,
): Promise<readonly Flow[]> {
  const found = await tx.client.query<{ debits: bigint; credits: bigint }>(
    `select coalesce(e.debits_posted, 0) as debits, coalesce(e.credits_posted, 0) as credits
     from unnest($2::timestamptz[]) with ordinality as wanted(moment, position)
     cross join lateral (
       with recursive search (low, high) as (
         select 0::bigint, coalesce(max(seq), 0) from ledger_entries where account_id = $1
         union all
         select case when b.at < wanted.moment then b.seq else low end,
           case when b.at < wanted.moment then high else b.seq - 1 end
         from search join ledger_entries b on b.account_id = $1 and b.seq = (low + high + 1) / 2
         where low < high
       )
       select low as seq from search where low = high
     ) as last
     left join ledger_entries e on e.account_id = $1 and e.seq = last.seq
     order by wanted.position`,
    [accountId, moments],
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
