/** All SQL by which deposits are listed, searched and summed. One narrowing serves the list, its totals and its export. */
import type { DepositState, depositSorts } from '@tael/contract/funding/states';
import { add, money, type Money } from '@tael/money';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { HistoryNarrowing } from '../../../kernel/lists/narrowing.ts';
import { listWithin, sumWithin, type History, type ListPlace } from '../../../kernel/lists/page-within.ts';
import type { SortColumns } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { intentFundingOf } from '../intents/index.ts';
import { depositColumns, type DepositRow } from '../repository.ts';

export interface DepositFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly states: readonly DepositState[] | undefined;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** The rows that the index finds in the order of the list. */
const reached = (filter: DepositFilter, after: PlaceInList | undefined): RawBuilder<unknown> =>
  all([
    sql`customer_id = ${filter.customerId}`,
    ...(filter.from ? [sql`announced_at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`announced_at < ${filter.to}`] : []),
    ...(after ? [sql`(announced_at, id) < (${after.at}, ${after.id}::uuid)`] : []),
  ]);

const found = ({
  patterns,
  typedAmount,
}: Pick<HistoryNarrowing, 'patterns' | 'typedAmount'>): readonly RawBuilder<unknown>[] => {
  if (patterns.length === 0) return [];
  const text = sql`coalesce(search_text, lower(sender_name) || ' ' || payment_number)`;
  const words = all(patterns.map((pattern) => sql`${text} like ${pattern}`));
  return [typedAmount === undefined ? words : sql`((${words}) or amount = ${typedAmount})`];
};

/** The rest, which is looked at row by row. */
const narrowed = (filter: DepositFilter): RawBuilder<unknown> =>
  all([
    sql`true`,
    ...(filter.states ? [sql`state = any (${filter.states}::text[])`] : []),
    ...(filter.least === undefined ? [] : [sql`amount >= ${filter.least}`]),
    ...(filter.most === undefined ? [] : [sql`amount <= ${filter.most}`]),
    ...found(filter),
  ]);

const history = (filter: DepositFilter): History => ({
  table: 'funding_deposits',
  columns: depositColumns,
  at: 'announced_at',
  reached: (after) => reached(filter, after),
  narrowed: narrowed(filter),
});

const sorts: SortColumns<(typeof depositSorts)[number]> = {
  sender: { by: sql`lower(sender_name)`, type: 'text' },
  amount: { by: sql`amount`, type: 'bigint' },
  announced: { by: sql`announced_at`, type: 'timestamptz' },
};

/** A page of deposits, newest first unless it names another order. */
export const pageOfDeposits = (
  tx: Tx,
  filter: DepositFilter,
  place: ListPlace<(typeof depositSorts)[number]>,
) =>
  listWithin(tx, history(filter), { columns: sorts, momentOf: (row: DepositRow) => row.announced_at }, place);

/** What the newest `horizon` rows come to: `in` was credited, `out` went back to where it came from. */
export const sumDeposits = (tx: Tx, filter: DepositFilter, horizon: number) =>
  sumWithin(
    tx,
    history(filter),
    sql`coalesce(sum(amount) filter (where state in ('on_hold', 'released', 'returned')), 0)::bigint as "in",
      coalesce(sum(amount) filter (where state = 'returned'), 0)::bigint as "out"`,
    horizon,
  );

/** What a customer has paid in by bank transfer until now, in US dollars: credited, and not returned. */
const depositFundingOf = async (tx: Tx, customerId: string): Promise<Money> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from funding_deposits
    where customer_id = ${customerId} and currency = 'USD' and state in ('on_hold', 'released')
  `.execute(tx.db);
  return money(rows[0]?.sum ?? 0n, 'USD');
};

/** What a customer has paid in until now by every way. */
export const fundingOf = async (tx: Tx, customerId: string): Promise<Money> =>
  add(await depositFundingOf(tx, customerId), await intentFundingOf(tx, customerId));

/** Deposits by their id; those outside the scope are left out. */
export const depositsById = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepositRow>> => {
  const { rows } = await sql<DepositRow>`
    select ${sql.raw(depositColumns)} from funding_deposits where id = any (${ids}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Those of these deposits that what was typed finds. */
export const depositsFound = async (
  tx: Tx,
  ids: readonly string[],
  typed: Pick<HistoryNarrowing, 'patterns' | 'typedAmount'>,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from funding_deposits where id = any (${ids}::uuid[]) and ${all([sql`true`, ...found(typed)])}
  `.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Deposits that nothing but their own words finds yet, locked; those that somebody else works on are passed over. */
export const lockUnsearchable = async (
  tx: Tx,
  limit: number,
): Promise<readonly Pick<DepositRow, 'id' | 'sender_name' | 'payment_number'>[]> => {
  const { rows } = await sql<Pick<DepositRow, 'id' | 'sender_name' | 'payment_number'>>`
    select id, sender_name, payment_number from funding_deposits where search_text is null order by id limit ${limit}
    for update skip locked
  `.execute(tx.db);
  return rows;
};

export const writeSearchTexts = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly text: string }[],
): Promise<void> => {
  const [ids, texts] = [rows.map(({ id }) => id), rows.map(({ text }) => text)];
  await sql`
    update funding_deposits deposit set search_text = made.text
    from unnest(${ids}::uuid[], ${texts}::text[]) as made (id, text) where deposit.id = made.id
  `.execute(tx.db);
};
