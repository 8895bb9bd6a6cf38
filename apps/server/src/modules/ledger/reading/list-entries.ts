import type { InputOf, OutputOf } from '@tael/contract';
import type { ledgerRoutes } from '@tael/contract/ledger/routes';
import { add, formatMoney } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { isId } from '../../../kernel/ids.ts';
import { historyHorizon, narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { searchPatterns } from '../../../kernel/lists/search-text.ts';
import { presentTotals } from '../../../kernel/lists/totals.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { codesOfKind } from './entry-kinds.ts';
import { findCustomerAccounts } from './find-accounts.ts';
import { nobody, type EntryParties } from './entry-parties.ts';
import { narrowedEntries, referencesOf, sumEntries, type EntryFilter } from './history-repository.ts';
import type { Account, Entry } from '../nouns.ts';
import { visibleHeads } from './read.ts';
import { lastSeqAt } from '../repository.ts';
import { entryOf } from '../rows.ts';

type Page = OutputOf<typeof ledgerRoutes.listEntries>;
export type EntryNarrowing = InputOf<typeof ledgerRoutes.totalEntries>;

/** The entries of the customer's account in US dollars, newest first. */
export const listEntries = (
  ctx: Context,
  { cursor, limit, ...query }: InputOf<typeof ledgerRoutes.listEntries>,
  parties: EntryParties = nobody,
): Promise<Page> =>
  read(ctx, async (tx) => {
    const asked = await visibilityOf(tx, ctx, query);
    if (!asked) return { items: [], nextCursor: null };
    const { account, filter } = asked;
    const toSeq = least(filter.toSeq, cursorOf(cursor));
    const horizon = greatest(filter.fromSeq, toSeq - BigInt(historyHorizon) + 1n);
    const within = await withParties(tx, { ...filter, fromSeq: horizon, toSeq }, query.search, parties);
    const rows = await narrowedEntries(tx, within, limit + 1);
    const page = rows.slice(0, limit).map((row) => entryOf(row, account));
    const last = rows.length > limit ? page.at(-1)?.seq : horizon > filter.fromSeq ? horizon : undefined;
    const names = await parties.namesOf(
      tx,
      page.flatMap(({ reference }) => reference ?? []),
    );
    return {
      items: page.map((entry) => wireEntry(entry, names)),
      nextCursor: last === undefined ? null : String(last - 1n),
    };
  });

/** What exactly those come to that the same query lists. */
export const totalEntries = (
  ctx: Context,
  query: EntryNarrowing,
  parties: EntryParties = nobody,
): Promise<OutputOf<typeof ledgerRoutes.totalEntries>> =>
  read(ctx, async (tx) => {
    const asked = await visibilityOf(tx, ctx, query);
    if (!asked) return presentTotals([], false);
    const { account, filter } = asked;
    const horizon = greatest(filter.fromSeq, filter.toSeq - BigInt(historyHorizon) + 1n);
    const within = await withParties(tx, { ...filter, fromSeq: horizon }, query.search, parties);
    const sums = await sumEntries(tx, within);
    const isMore = horizon > filter.fromSeq;
    return presentTotals(sums.count === 0 ? [] : [{ currency: account.currency, ...sums }], isMore);
  });

/** Of what the filter reaches, whatever belongs to somebody with the words that were typed is found as well. */
const withParties = async (
  tx: Tx,
  filter: EntryFilter,
  search: string | undefined,
  parties: EntryParties,
): Promise<EntryFilter> => {
  const patterns = searchPatterns(search ?? '');
  if (!filter.searched || patterns.length === 0) return filter;
  const references = await referencesOf(tx, { ...filter, searched: undefined });
  const referenceIds = [...(await parties.found(tx, references, patterns))];
  return { ...filter, searched: { ...filter.searched, referenceIds } };
};

/** The caller's account and what of it is asked for; undefined before its first use. */
const visibilityOf = async (
  tx: Tx,
  ctx: Context,
  query: EntryNarrowing,
): Promise<{ readonly account: Account; readonly filter: EntryFilter } | undefined> => {
  const accounts = await findCustomerAccounts(tx, customerOf(ctx).customerId, 'USD');
  const accountId = accounts.get('customer_available');
  const [head] = accountId === undefined ? [] : await visibleHeads(tx, [accountId]);
  if (!head) return undefined;
  const narrowing = narrowingOf(query);
  const seqBefore = (moment: Date): Promise<bigint> =>
    // The books keep whole milliseconds.
    lastSeqAt(tx.client, head.account.id, new Date(moment.getTime() - 1));
  const search = query.search ?? '';
  return {
    account: head.account,
    filter: {
      accountId: head.account.id,
      fromSeq: narrowing.from ? (await seqBefore(narrowing.from)) + 1n : 1n,
      toSeq: narrowing.to ? await seqBefore(narrowing.to) : head.seq,
      codes: query.kind?.flatMap(codesOfKind),
      direction: query.direction,
      least: narrowing.least,
      most: narrowing.most,
      searched:
        search === ''
          ? undefined
          : {
              amount: narrowing.typedAmount,
              id: isId(search.toLowerCase()) ? search.toLowerCase() : undefined,
              referenceIds: [],
            },
    },
  };
};

const wireEntry = (entry: Entry, names: ReadonlyMap<string, string>): Page['items'][number] => ({
  id: entry.transferId,
  at: entry.at.toISOString(),
  kind: entry.kind,
  code: entry.code,
  amount: formatMoney(entry.posted),
  change: formatMoney(add(entry.posted, entry.pending)),
  currency: entry.posted.currency,
  postedAfter: formatMoney(entry.balance.posted),
  availableAfter: formatMoney(entry.balance.available),
  // What belongs to no business object belongs to itself.
  referenceType: entry.reference?.type ?? 'transfer',
  referenceId: entry.reference?.id ?? entry.transferId,
  partyName: names.get(entry.reference?.id ?? '') ?? '',
});

const endOfSeq = 9_223_372_036_854_775_807n;

// A cursor is the number of the next entry; a damaged one begins at the newest.
const cursorOf = (cursor: string | undefined): bigint =>
  cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : endOfSeq;

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const greatest = (left: bigint, right: bigint): bigint => (left > right ? left : right);
