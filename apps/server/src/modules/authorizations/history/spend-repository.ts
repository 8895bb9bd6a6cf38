/** The SQL by which purchases are brought together under what they have in common, and by time. */
import { merchantCategories } from '@tael/contract/authorizations/categories';
import type { SpendDimension } from '@tael/contract/reporting/spend-lists';
import { sql, type RawBuilder } from 'kysely';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { departmentsOfCards } from '../../cards/index.ts';
import { isSpending, spent } from './spent.ts';

export interface SpendQuery {
  readonly customerId: string;
  readonly by: SpendDimension;
  /** Ascending; purchases are looked at from the first to the last (excluded). */
  readonly moments: readonly Date[];
  /** From here on they count for the period, before it for the period before. */
  readonly from: Date;
  /** How many of the kinds are told by name, the most first. */
  readonly limit: number;
}

/** What was spent in the period and in the one before, in smallest units of US dollars. */
export interface SpentKind {
  /** A merchant, a category's code, a card's or department's id; empty for no department. */
  readonly key: string;
  readonly amount: bigint;
  readonly count: number;
  readonly previous: bigint;
}

export interface Spent {
  readonly kinds: readonly SpentKind[];
  /** All kinds that are not among `kinds`; `kinds` of it is how many. */
  readonly rest: Omit<SpentKind, 'key'> & { readonly kinds: number };
  /** Between each moment and the next. */
  readonly stretches: readonly { readonly amount: bigint; readonly count: number }[];
}

const ownWord = Object.values(merchantCategories);

const keys: Readonly<Record<SpendDimension, RawBuilder<unknown>>> = {
  merchant: sql`merchant_name`,
  // Codes without a word of their own are one category, as the list's filter has them.
  category: sql`case when merchant_category = any (${ownWord}::text[]) then merchant_category else ${merchantCategories.other} end`,
  card: sql`card_id::text`,
  department: sql`coalesce(department.department_id::text, '')`,
};

interface SpentRow {
  /** Null in a row of time. */
  readonly place: number | null;
  readonly key: string | null;
  readonly kinds: number;
  readonly amount: bigint;
  readonly count: number;
  readonly previous: bigint;
}

/**
 * What a customer's purchases have cost by now (captured and still held, less what came back), each by the moment it was
 * made: by what they have in common, and between moments. One pass over the purchases of the customer and the time, by
 * their index; of a sub-account, those of the cards that it may see.
 */
export const spentBy = async (tx: Tx, query: SpendQuery): Promise<Spent> => {
  const { customerId, by, moments, from, limit } = query;
  const [first, end] = [moments.at(0), moments.at(-1)];
  assert(first && end, 'a period has a first and a last moment');
  const period = { customerId, from: first, to: end, currency: 'USD' } as const;
  const { rows } = await sql<SpentRow>`
    with purchase as materialized (
      select ${keys[by]} as key, width_bucket(at, ${moments}::timestamptz[]) as place, at >= ${from} as is_now,
        ${spent} as spent
      from authorizations_authorizations purchase
      ${by === 'department' ? sql`left join ${departmentsOfCards(customerId)} department on department.id = purchase.card_id` : sql``}
      where ${isSpending(tx, period)}
    ), summed as (
      select place, key, grouping(place) = 1 as is_kind, coalesce(sum(spent) filter (where is_now), 0) as amount,
        count(*) filter (where is_now) as count, coalesce(sum(spent) filter (where not is_now), 0) as previous,
        count(*) as all_count, sum(spent) as all_spent
      from purchase group by grouping sets ((place), (key))
    ), ranked as (
      select *, row_number() over (order by amount desc, previous desc, key) as rank from summed where is_kind
    )
    select null::integer as place, key, 1 as kinds, amount::bigint as amount, count::integer as count,
      previous::bigint as previous
    from ranked where rank <= ${limit}
    union all
    select null, null, count(*)::integer, coalesce(sum(amount), 0)::bigint, coalesce(sum(count), 0)::integer,
      coalesce(sum(previous), 0)::bigint
    from ranked where rank > ${limit}
    union all
    select place, null, 0, all_spent::bigint, all_count::integer, 0 from summed where not is_kind
    order by place nulls first, amount desc, previous desc, key
  `.execute(tx.db);
  const ofTime = new Map(rows.map((row) => [row.place, row]));
  const rest = rows.find(({ place, key }) => place === null && key === null);
  return {
    kinds: rows.flatMap(({ place, key, amount, count, previous }) =>
      place === null && key !== null ? [{ key, amount, count, previous }] : [],
    ),
    rest: {
      kinds: rest?.kinds ?? 0,
      amount: rest?.amount ?? 0n,
      count: rest?.count ?? 0,
      previous: rest?.previous ?? 0n,
    },
    stretches: moments.slice(1).map((_, index) => {
      const found = ofTime.get(index + 1);
      return { amount: found?.amount ?? 0n, count: found?.count ?? 0 };
    }),
  };
};
