/** All SQL by which deposits are listed, searched and summed. One narrowing serves the list, its totals and its export. */
import type { DepositState } from '@tael/contract/funding/states';
import { money, type Money } from '@tael/money';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceInList } from '../../kernel/keyset.ts';
import type { HistoryNarrowing } from '../../kernel/narrowing.ts';
import type { CurrencySums } from '../../kernel/totals.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { depositColumns, type DepositRow } from './repository.ts';

export interface DepositFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly states: readonly DepositState[] | undefined;
}

export interface DepositPage {
  readonly rows: readonly DepositRow[];
  /** Where the next page begins; it may be asked for although this one is not full, when the horizon came first. */
  readonly next: PlaceInList | undefined;
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

const newestFirst = sql`order by announced_at desc, id desc`;
const within = (filter: DepositFilter, after: PlaceInList | undefined, horizon: number) =>
  sql`(select * from funding_deposits where ${reached(filter, after)} ${newestFirst} limit ${horizon}) deposit`;

/** A page of at most `limit` rows, newest first, among the next `horizon` rows. */
export const pageOfDeposits = async (
  tx: Tx,
  filter: DepositFilter,
  { after, limit, horizon }: { after: PlaceInList | undefined; limit: number; horizon: number },
): Promise<DepositPage> => {
  const { rows } = await sql<DepositRow>`
    select ${sql.raw(depositColumns)} from ${within(filter, after, horizon)} where ${narrowed(filter)}
    ${newestFirst} limit ${limit + 1}
  `.execute(tx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last
      ? { at: last.announced_at, id: last.id }
      : await edge(tx, filter, after, horizon);
  return { rows: page, next };
};

/** The last row before the horizon; undefined where the history ends before it. */
const edge = async (
  tx: Tx,
  filter: DepositFilter,
  after: PlaceInList | undefined,
  horizon: number,
): Promise<PlaceInList | undefined> => {
  const { rows } = await sql<PlaceInList>`
    select announced_at as at, id from funding_deposits where ${reached(filter, after)} ${newestFirst}
    offset ${horizon - 1} limit 2
  `.execute(tx.db);
  return rows.length === 2 ? rows[0] : undefined;
};

/** What the newest `horizon` rows come to: `in` was credited, `out` went back to where it came from. */
export const sumDeposits = async (
  tx: Tx,
  filter: DepositFilter,
  horizon: number,
): Promise<{ readonly sums: readonly CurrencySums[]; readonly isMore: boolean }> => {
  const { rows } = await sql<CurrencySums>`
    select currency, count(*)::integer as count,
      coalesce(sum(amount) filter (where state in ('on_hold', 'released', 'returned')), 0)::bigint as "in",
      coalesce(sum(amount) filter (where state = 'returned'), 0)::bigint as "out"
    from ${within(filter, undefined, horizon)} where ${narrowed(filter)} group by currency order by currency
  `.execute(tx.db);
  return { sums: rows, isMore: (await edge(tx, filter, undefined, horizon)) !== undefined };
};

/** What a customer has paid in until now, in US dollars: credited, and not returned. */
export const fundingOf = async (tx: Tx, customerId: string): Promise<Money> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from funding_deposits
    where customer_id = ${customerId} and currency = 'USD' and state in ('on_hold', 'released')
  `.execute(tx.db);
  return money(rows[0]?.sum ?? 0n, 'USD');
};

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
