/** All SQL by which intents are listed, searched and summed. One narrowing serves the list and its totals. */
import type { FundingWay, IntentState, intentSorts } from '@tael/contract/funding/intents/states';
import { money, type Money } from '@tael/money';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { HistoryNarrowing } from '../../../kernel/lists/narrowing.ts';
import { listWithin, sumWithin, type History, type ListPlace } from '../../../kernel/lists/page-within.ts';
import type { SortColumns } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { inCents, intentColumns, type IntentRow } from './repository.ts';

export interface IntentFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly ways: readonly FundingWay[] | undefined;
  readonly states: readonly IntentState[] | undefined;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** The rows that the index finds in the order of the list. */
const reached = (filter: IntentFilter, after: PlaceInList | undefined): RawBuilder<unknown> =>
  all([
    sql`customer_id = ${filter.customerId}`,
    ...(filter.from ? [sql`created_at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`created_at < ${filter.to}`] : []),
    ...(after ? [sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`] : []),
  ]);

/** What an intent is about, in US cents: what it brought, else what it was to bring. */
const about = sql.raw(inCents('coalesce(credited, amount)'));

/** The rest, which is looked at row by row. */
const narrowed = ({
  ways,
  states,
  least,
  most,
  patterns,
  typedAmount,
}: IntentFilter): RawBuilder<unknown> => {
  const words = patterns.map((pattern) => sql`search_text like ${pattern}`);
  const found = typedAmount === undefined ? words : [sql`((${all(words)}) or ${about} = ${typedAmount})`];
  return all([
    sql`true`,
    ...(ways ? [sql`way = any (${ways}::text[])`] : []),
    ...(states ? [sql`state = any (${states}::text[])`] : []),
    ...(least === undefined ? [] : [sql`${about} >= ${least}`]),
    ...(most === undefined ? [] : [sql`${about} <= ${most}`]),
    ...(words.length === 0 ? [] : found),
  ]);
};

const history = (filter: IntentFilter): History => ({
  table: 'funding_intents',
  columns: intentColumns,
  at: 'created_at',
  reached: (after) => reached(filter, after),
  narrowed: narrowed(filter),
});

const sorts: SortColumns<(typeof intentSorts)[number]> = {
  amount: { by: sql`coalesce(${about}, 0)`, type: 'bigint' },
  created: { by: sql`created_at`, type: 'timestamptz' },
};

/** A page of intents, newest first unless it names another order. */
export const pageOfIntents = (tx: Tx, filter: IntentFilter, place: ListPlace<(typeof intentSorts)[number]>) =>
  listWithin(tx, history(filter), { columns: sorts, momentOf: (row: IntentRow) => row.created_at }, place);

/** What the newest `horizon` rows brought, less their fees. What went back to its payer was never the customer's. */
export const sumIntents = (tx: Tx, filter: IntentFilter, horizon: number) =>
  sumWithin(
    tx,
    history(filter),
    sql`coalesce(sum(credited), 0)::bigint as "in", 0::bigint as "out"`,
    horizon,
  );

/** What a customer has been credited by intents until now, in US dollars. */
export const intentFundingOf = async (tx: Tx, customerId: string): Promise<Money> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(${sql.raw(inCents('credited'))}), 0)::bigint as sum from funding_intents
    where customer_id = ${customerId} and currency in ('USD', 'USDC') and state = 'paid'
  `.execute(tx.db);
  return money(rows[0]?.sum ?? 0n, 'USD');
};

/** Who paid by intents, by the intent's id; nobody where the way names no sender. */
export const sendersOfIntents = async (
  tx: Tx,
  ids: readonly string[],
  patterns: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> => {
  const words = patterns.map((pattern) => sql`search_text like ${pattern}`);
  const { rows } = await sql<{ id: string; sender_name: string | null }>`
    select id, sender_name from funding_intents
    where id = any (${ids}::uuid[]) and ${sql.join([sql`true`, ...words], sql` and `)}
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.sender_name ?? '']));
};

/** What is on its way to a customer. */
const arrivingStates: readonly IntentState[] = [
  'waiting',
  'scanned',
  'confirming',
  'review',
  'submitted',
  'on_hold',
];

/** The newest intents whose money is not the customer's to spend yet. */
export const arrivingIntents = async (
  tx: Tx,
  customerId: string,
  limit: number,
): Promise<readonly IntentRow[]> => {
  const { rows } = await sql<IntentRow>`
    select ${sql.raw(intentColumns)} from funding_intents
    where customer_id = ${customerId} and state = any (${arrivingStates}::text[]) and amount is not null
    order by created_at desc, id desc limit ${limit}
  `.execute(tx.db);
  return rows;
};

/** What banks, chains and staff have in hand for a customer, in US cents: begun by its payer, and not in the books as theirs. */
export const sumArrivingIntents = async (tx: Tx, customerId: string): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(${sql.raw(inCents('amount'))}), 0)::bigint as sum from funding_intents
    where customer_id = ${customerId} and currency in ('USD', 'USDC') and state in ('confirming', 'review', 'submitted')
  `.execute(tx.db);
  return rows[0]?.sum ?? 0n;
};
