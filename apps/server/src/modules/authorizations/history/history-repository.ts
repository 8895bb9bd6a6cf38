/** All SQL by which purchases are listed, searched and summed. One narrowing serves the list, its totals and its export. */
import { merchantCategories, type MerchantCategory } from '@tael/contract/authorizations/categories';
import type { receiptChoices, transactionSorts } from '@tael/contract/authorizations/rules';
import type { AuthorizationStatus } from '@tael/contract/authorizations/states';
import type { Direction } from '@tael/contract/kernel/direction';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { HistoryNarrowing } from '../../../kernel/lists/narrowing.ts';
import { pageOfSorted, sortedBy, type SortColumns, type SortedPlace } from '../../../kernel/lists/sorted.ts';
import type { CurrencySums } from '../../../kernel/lists/totals.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { visibleCards, cardsOfDepartment } from '../../cards/index.ts';
import { authorizationOf, type AuthorizationRow, type StoredAuthorizationRow } from '../repository.ts';
import { cameBack, taken } from './spent.ts';

export interface TransactionFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly cardId: string | undefined;
  readonly status: readonly AuthorizationStatus[] | undefined;
  readonly category: readonly MerchantCategory[] | undefined;
  readonly direction: Direction | undefined;
  readonly receipt: (typeof receiptChoices)[number] | undefined;
  readonly merchant?: string | undefined;
  /** Null is the cards of none. */
  readonly departmentId?: string | null | undefined;
}

export interface TransactionPage {
  readonly rows: readonly AuthorizationRow[];
  /** Where the next page begins; it may be asked for although this one is not full, when the horizon came first. */
  readonly next: PlaceInList | undefined;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** The rows that an index finds in the order of the list: of whom, of which cards, from when, after which. */
const reached = (tx: Tx, filter: TransactionFilter, after: PlaceInList | undefined): RawBuilder<unknown> => {
  const cards = visibleCards(tx);
  return all([
    sql`customer_id = ${filter.customerId}`,
    ...(cards ? [sql`card_id in ${cards}`] : []),
    ...(filter.cardId === undefined ? [] : [sql`card_id = ${filter.cardId}`]),
    ...(filter.from ? [sql`at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`at < ${filter.to}`] : []),
    ...(after ? [sql`(at, id) < (${after.at}, ${after.id}::uuid)`] : []),
  ]);
};

/** What a list shows as the amount: what was taken or is held, else what was asked for. */
const shown = sql`(case when ${taken} > 0 then ${taken} else authorized + declined_amount + refunded end)`;

const hasWords = (patterns: readonly string[]): RawBuilder<unknown> => {
  const text = sql`coalesce(search_text, lower(merchant_name) || ' ' || last_four)`;
  return all(patterns.map((pattern) => sql`${text} like ${pattern}`));
};

const found = ({ patterns, typedAmount }: HistoryNarrowing): readonly RawBuilder<unknown>[] => {
  if (patterns.length === 0) return [];
  const words = hasWords(patterns);
  return [typedAmount === undefined ? words : sql`((${words}) or ${shown} = ${typedAmount})`];
};

const hasReceipt = sql`exists (select 1 from authorizations_notes note where note.id = purchase.id and note.receipts > 0)`;
const lacksReceipt = sql`${taken} > 0 and not ${hasReceipt}`;

const codesWithName = Object.values(merchantCategories).filter((code) => code !== merchantCategories.other);

/** Codes without a word of their own are one category. */
const ofCategories = (categories: readonly MerchantCategory[]): RawBuilder<unknown> => {
  const named = sql`merchant_category = any (${categories.map((name) => merchantCategories[name])}::text[])`;
  return categories.includes('other')
    ? sql`(${named} or merchant_category <> all (${codesWithName}::text[]))`
    : named;
};

/** The rest, which is looked at row by row. */
const narrowed = (filter: TransactionFilter): RawBuilder<unknown> => {
  const { status, category, direction, least, most, merchant, departmentId } = filter;
  return all([
    sql`true`,
    ...(status === undefined ? [] : [sql`status = any (${status}::text[])`]),
    ...(category === undefined ? [] : [ofCategories(category)]),
    ...(merchant === undefined ? [] : [sql`merchant_name = ${merchant}`]),
    ...(departmentId === undefined
      ? []
      : [sql`card_id in ${cardsOfDepartment(filter.customerId, departmentId)}`]),
    ...(filter.receipt === undefined ? [] : [filter.receipt === 'attached' ? hasReceipt : lacksReceipt]),
    ...(direction === undefined ? [] : [direction === 'in' ? sql`${cameBack} > 0` : sql`${taken} > 0`]),
    ...(least === undefined ? [] : [sql`${shown} >= ${least}`]),
    ...(most === undefined ? [] : [sql`${shown} <= ${most}`]),
    ...found(filter),
  ]);
};

const newestFirst = sql`order by at desc, id desc`;
const within = (tx: Tx, filter: TransactionFilter, after: PlaceInList | undefined, horizon: number) =>
  sql`(select * from authorizations_authorizations where ${reached(tx, filter, after)} ${newestFirst} limit ${horizon}) purchase`;

/** A page of at most `limit` rows, newest first, among the next `horizon` rows. */
export const pageOfTransactions = async (
  tx: Tx,
  filter: TransactionFilter,
  { after, limit, horizon }: { after: PlaceInList | undefined; limit: number; horizon: number },
): Promise<TransactionPage> => {
  const { rows } = await sql<StoredAuthorizationRow>`
    select * from ${within(tx, filter, after, horizon)} where ${narrowed(filter)} ${newestFirst} limit ${limit + 1}
  `.execute(tx.db);
  const page = rows.slice(0, limit).map(authorizationOf);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? { at: last.at, id: last.id } : await edge(tx, filter, after, horizon),
  };
};

/** The last row before the horizon; undefined where the history ends before it. */
const edge = async (
  tx: Tx,
  filter: TransactionFilter,
  after: PlaceInList | undefined,
  horizon: number,
): Promise<PlaceInList | undefined> => {
  const { rows } = await sql<PlaceInList>`
    select at, id from authorizations_authorizations where ${reached(tx, filter, after)} ${newestFirst}
    offset ${horizon - 1} limit 2
  `.execute(tx.db);
  return rows.length === 2 ? rows[0] : undefined;
};

type TransactionSort = (typeof transactionSorts)[number];

export const transactionSortColumns: SortColumns<TransactionSort> = {
  merchant: { by: sql`lower(merchant_name)`, type: 'text' },
  amount: { by: shown, type: 'bigint' },
  date: { by: sql`at`, type: 'timestamptz' },
};

/**
 * A page in an order that is not the history's own, of its newest `horizon` rows: an index by what changes with every
 * capture would have to be written with it.
 */
export const pageOfSortedTransactions = async (
  tx: Tx,
  filter: TransactionFilter,
  place: {
    readonly sort: TransactionSort | `-${TransactionSort}`;
    readonly after: SortedPlace | undefined;
    readonly limit: number;
    readonly horizon: number;
  },
): Promise<{ readonly rows: readonly AuthorizationRow[]; readonly nextCursor: string | null }> => {
  const sorted = sortedBy(transactionSortColumns, place.sort, 'id');
  const { rows } = await sql<StoredAuthorizationRow & { readonly sort_value: string }>`
    select *, ${sorted.value} as sort_value from ${within(tx, filter, undefined, place.horizon)}
    where ${narrowed(filter)} and ${sorted.beyond(place.after)} order by ${sorted.order} limit ${place.limit + 1}
  `.execute(tx.db);
  const page = pageOfSorted(rows, place.limit, place.sort);
  return { rows: page.rows.map(authorizationOf), nextCursor: page.nextCursor };
};

/** What the newest `horizon` rows come to, and whether there are more behind them. */
export const sumTransactions = async (
  tx: Tx,
  filter: TransactionFilter,
  horizon: number,
): Promise<{ readonly sums: readonly CurrencySums[]; readonly isMore: boolean }> => {
  const { rows } = await sql<CurrencySums>`
    select currency, count(*)::integer as count, sum(${taken})::bigint as "out", sum(${cameBack})::bigint as "in"
    from ${within(tx, filter, undefined, horizon)} where ${narrowed(filter)} group by currency order by currency
  `.execute(tx.db);
  return { sums: rows, isMore: (await edge(tx, filter, undefined, horizon)) !== undefined };
};

/** The merchants of purchases by the purchase's id; those outside the scope are left out. */
export const merchantNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; merchant_name: string }>`
    select id, merchant_name from authorizations_authorizations where id = any (${ids}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.merchant_name]));
};

type PurchaseFacts = Pick<
  AuthorizationRow,
  'id' | 'at' | 'merchant_name' | 'last_four' | 'currency' | 'captured' | 'refunded' | 'won'
>;

/** What purchases were, what was taken of them and what came back, by the purchase's id; those outside the scope are left out. */
export const findPurchases = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseFacts>> => {
  const { rows } = await sql<PurchaseFacts>`
    select id, at, merchant_name, last_four, currency, captured, refunded, won
    from authorizations_authorizations where id = any (${ids}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The purchases that a card had made before a moment. */
export const purchasesWithCard = async (tx: Tx, cardId: string, before: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from authorizations_authorizations where card_id = ${cardId} and at < ${before}
  `.execute(tx.db);
  return rows.map(({ id }) => id);
};

/** With which card each of these purchases was made; those outside the scope are left out. */
export const cardsOfPurchases = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; card_id: string }>`
    select id, card_id from authorizations_authorizations where id = any (${ids}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.card_id]));
};

const idsAmong = async (tx: Tx, ids: readonly string[], condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string }>`
    select id from authorizations_authorizations where id = any (${ids}::uuid[]) and ${condition}
  `.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Those of these purchases that a card made. */
export const purchasesOfCard = (tx: Tx, ids: readonly string[], cardId: string): Promise<Set<string>> =>
  idsAmong(tx, ids, sql`card_id = ${cardId}`);

/** Those of these purchases that have the words, of which there is one at least. */
export const purchasesFound = (
  tx: Tx,
  ids: readonly string[],
  patterns: readonly string[],
): Promise<Set<string>> => idsAmong(tx, ids, hasWords(patterns));

/** Purchases that nothing but their own words finds yet, locked; those that somebody else works on are passed over. */
export const lockUnsearchable = async (tx: Tx, limit: number): Promise<readonly AuthorizationRow[]> => {
  const { rows } = await sql<StoredAuthorizationRow>`
    select * from authorizations_authorizations where search_text is null order by id limit ${limit}
    for update skip locked
  `.execute(tx.db);
  return rows.map(authorizationOf);
};

export const writeSearchTexts = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly text: string }[],
): Promise<void> => {
  const [ids, texts] = [rows.map(({ id }) => id), rows.map(({ text }) => text)];
  await sql`
    update authorizations_authorizations purchase set search_text = made.text
    from unnest(${ids}::uuid[], ${texts}::text[]) as made (id, text) where purchase.id = made.id
  `.execute(tx.db);
};
