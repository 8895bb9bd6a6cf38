import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { noteActiveMonths } from './cohorts.ts';
import { isSpending, spent, type SpentPeriod } from './spent.ts';

const shownAtMost = 50;

/** What was spent with one of its kind; `name` is a category code, the id of a card, or a merchant. */
export interface SpentWith {
  readonly by: 'category' | 'card' | 'merchant';
  readonly name: string;
  /** Of the card, where it is one. */
  readonly lastFour: string;
  readonly spent: bigint;
  readonly count: number;
}

export interface Spent {
  readonly total: bigint;
  readonly count: number;
  /** Each kind by itself, the most first and at most fifty. */
  readonly shares: readonly SpentWith[];
}

interface ShareRow extends Omit<SpentWith, 'by' | 'name'> {
  readonly by: SpentWith['by'] | 'all';
  readonly name: string | null;
}

/**
 * What a customer's purchases of a period have cost by now: captured and still held, less what came back. Reads the
 * purchases of the customer and the period by their index.
 */
export const spentBetween = async (tx: Tx, period: SpentPeriod): Promise<Spent> => {
  const { rows } = await sql<ShareRow>`
    with purchase as (
      select merchant_category, card_id::text, last_four, merchant_name, ${spent} as spent
      from authorizations_authorizations where ${isSpending(tx, period)}
    ), share as (
      select case when grouping(merchant_category) = 0 then 'category' when grouping(card_id) = 0 then 'card'
          when grouping(merchant_name) = 0 then 'merchant' else 'all' end as by,
        coalesce(merchant_category, card_id, merchant_name) as name, coalesce(max(last_four), '') as last_four,
        coalesce(sum(spent), 0)::bigint as spent, count(*)::integer as count
      from purchase group by grouping sets ((), (merchant_category), (card_id), (merchant_name))
    ), ranked as (
      select *, row_number() over (partition by by order by spent desc, name) as rank from share
    )
    select by, name, last_four as "lastFour", spent, count from ranked where rank <= ${shownAtMost} order by rank
  `.execute(tx.db);
  const all = rows.find(({ by }) => by === 'all');
  return {
    total: all?.spent ?? 0n,
    count: all?.count ?? 0,
    shares: rows.flatMap(({ by, name, ...share }) =>
      by === 'all' || name === null ? [] : { by, name, ...share },
    ),
  };
};

/** On how many of its cards a customer has money on hold. */
export const countHeldCards = async (tx: Tx, customerId: string): Promise<number> => {
  const found = await tx.client.query<{ count: number }>(
    `select count(distinct card_id)::integer as count from authorizations_authorizations
     where customer_id = $1 and held > 0`,
    [customerId],
  );
  return found.rows[0]?.count ?? 0;
};

/**
 * Counts the answers to at most `limit` purchases that came after those counted before, as far as `upTo` (an id, and with
 * it a moment of the machine's clock). Says whether there may be more. Two processes do not wait for each other.
 */
export const countAnswers = async (tx: Tx, upTo: string, limit: number): Promise<boolean> => {
  const counted = await tx.client.query<{ up_to: string }>(
    'select up_to from authorizations_counted for update skip locked',
  );
  const after = counted.rows[0]?.up_to;
  if (after === undefined) return false;
  const found = await tx.client.query<{ last: string | null; count: number }>(
    `with next as (
       select id, tenant_id, (at at time zone 'UTC')::date as day, merchant_category as category,
         status = 'declined' as is_declined
       from authorizations_authorizations where id > $1 and id <= $2 order by id limit $3
     ), counted as (
       insert into authorizations_daily (tenant_id, day, category, approved, declined)
       select tenant_id, day, category, count(*) filter (where not is_declined), count(*) filter (where is_declined)
       from next group by tenant_id, day, category
       on conflict (tenant_id, day, category) do update set approved = authorizations_daily.approved + excluded.approved,
         declined = authorizations_daily.declined + excluded.declined
     )
     select max(id::text) as last, count(*)::integer as count from next`,
    [after, upTo, limit],
  );
  const next = found.rows[0];
  if (!next?.last) return false;
  await noteActiveMonths(tx, after, next.last);
  await tx.client.query('update authorizations_counted set up_to = $1', [next.last]);
  return next.count === limit;
};

export interface Answers {
  readonly approved: number;
  readonly declined: number;
}

/** Each answer once: counted by the job, or beyond what it has come to. */
const answersOf = (firstDay: string, lastDay: string) => sql`
  select day, category, approved, declined from authorizations_daily where day between ${firstDay} and ${lastDay}
  union all
  select (at at time zone 'UTC')::date, merchant_category, (status <> 'declined')::integer,
    (status = 'declined')::integer
  from authorizations_authorizations
  where id > (select up_to from authorizations_counted)
    and (at at time zone 'UTC')::date between ${firstDay} and ${lastDay}`;

const sums = sql`coalesce(sum(approved), 0)::integer as approved, coalesce(sum(declined), 0)::integer as declined`;

/** How many requests were approved and declined on these days (UTC, both among them), as far as the scope shows. */
export const answersBetween = async (tx: Tx, firstDay: string, lastDay: string): Promise<Answers> => {
  const { rows } = await sql<Answers>`select ${sums} from (${answersOf(firstDay, lastDay)}) as part`.execute(
    tx.db,
  );
  return rows[0] ?? { approved: 0, declined: 0 };
};

/** The same for each day, or for each merchant category. */
export const answersBy = async (
  tx: Tx,
  by: 'day' | 'category',
  firstDay: string,
  lastDay: string,
): Promise<ReadonlyMap<string, Answers>> => {
  const { rows } = await sql<Answers & { key: string }>`
    select ${sql.ref(by)}::text as key, ${sums} from (${answersOf(firstDay, lastDay)}) as part group by ${sql.ref(by)}
  `.execute(tx.db);
  return new Map(rows.map(({ key, approved, declined }) => [key, { approved, declined }]));
};

export interface DeclinedRow {
  readonly id: string;
  readonly customer_id: string;
  readonly merchant_name: string;
  readonly merchant_category: string;
  readonly decline_reason: DeclineReason | null;
  readonly declined_amount: bigint | null;
  readonly currency: string;
  readonly at: Date;
}

/** Declined requests of these days (UTC), newest first, one more than asked, as far as the scope shows. */
export const declinedBetween = async (
  tx: Tx,
  {
    from,
    to,
    category,
  }: { readonly from: string; readonly to: string; readonly category: string | undefined },
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly DeclinedRow[]> => {
  const { rows } = await sql<DeclinedRow>`
    select id, customer_id, merchant_name, merchant_category, decline_reason, declined_amount, currency, at
    from authorizations_authorizations
    where status = 'declined' and at >= ${from}::date at time zone 'UTC'
      and at < (${to}::date + 1) at time zone 'UTC'
      ${category === undefined ? sql`` : sql`and merchant_category = ${category}`}
      ${after ? sql`and (at, id) < (${after.at}, ${after.id})` : sql``}
    order by at desc, id desc limit ${limit + 1}`.execute(tx.db);
  return rows;
};
