/** What the books say. Each question is asked in the scope of the transaction it is given: foreign rows do not exist. */
import type { Tx } from '../../../kernel/transaction.ts';
import type { Account, Balance, Entry, Head, Hold, Reference } from '../nouns.ts';
import { entriesBetween, entriesOf, lastSeqAt, lookUp, openHolds, visibleAccounts } from '../repository.ts';
import type { Queryable } from '../repository.ts';
import { balanceOf } from '../rules.ts';
import { entryOf, holdOf } from '../rows.ts';

export type ReadingTx = Pick<Tx, 'client'>;

export interface EntryQuery {
  /** How many at the most, 1 to 200. */
  readonly limit: number;
  /** The `nextCursor` of the page before; absent for the newest. */
  readonly cursor?: string | undefined;
  /** Only entries at or after this moment. */
  readonly from?: Date | undefined;
  /** Only entries before this moment. */
  readonly to?: Date | undefined;
}

export interface EntryPage {
  /** Newest first. */
  readonly items: readonly Entry[];
  /** Where the next page begins; null after the last. */
  readonly nextCursor: string | null;
}

/** What happened on an account between two moments: `closing` is `opening` and the entries on top of it. */
export interface Statement {
  readonly opening: Balance;
  readonly closing: Balance;
  /** Oldest first. */
  readonly entries: readonly Entry[];
}

const largestPage = 200;
const endOfSeq = 9_223_372_036_854_775_807n;

/** The heads of accounts, whoever they belong to: for jobs, sockets and the ledger itself. */
export async function headsOf(on: Queryable, accountIds: readonly string[]): Promise<readonly Head[]> {
  return (await lookUp(on, { accountIds, transferIds: [], pendingIds: [] }, false)).heads;
}

/** The heads of those accounts that the scope may see; the others are left out, as if there were none. */
export async function visibleHeads(tx: ReadingTx, accountIds: readonly string[]): Promise<readonly Head[]> {
  const visible = await visibleAccounts(tx.client, accountIds);
  return headsOf(tx.client, [...visible]);
}

/** The balance as it was at a moment, or undefined for an account that is not there to see. */
export async function balanceAt(tx: ReadingTx, accountId: string, at: Date): Promise<Balance | undefined> {
  const [head] = await visibleHeads(tx, [accountId]);
  return head && balanceAfter(tx, head, await lastSeqAt(tx.client, accountId, at));
}

/** A page of the entries of an account, newest first; empty for an account that is not there to see. */
export async function entries(tx: ReadingTx, accountId: string, query: EntryQuery): Promise<EntryPage> {
  const [head] = await visibleHeads(tx, [accountId]);
  if (!head) return { items: [], nextCursor: null };
  const limit = Math.min(Math.max(query.limit, 1), largestPage);
  const newest = query.to ? await lastSeqAt(tx.client, accountId, justBefore(query.to)) : head.seq;
  const oldest = query.from ? (await lastSeqAt(tx.client, accountId, justBefore(query.from))) + 1n : 1n;
  const toSeq = least(newest, cursorOf(query.cursor));
  const rows = await entriesBetween(tx.client, { accountId, fromSeq: oldest, toSeq, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => entryOf(row, head.account));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(last.seq - 1n) : null };
}

/** All entries of a business object, both sides where the scope sees both, in the order in which they were made. */
export async function entriesOfReference(tx: ReadingTx, reference: Reference): Promise<readonly Entry[]> {
  const rows = await entriesOf(tx.client, reference);
  const accountIds = [...new Set(rows.map((row) => row.account_id))];
  const accounts = new Map(
    (await headsOf(tx.client, accountIds)).map(({ account }) => [account.id, account]),
  );
  return rows.flatMap((row) => {
    const account = accounts.get(row.account_id);
    return account ? [entryOf(row, account)] : [];
  });
}

/** The holds that explain why less is available than was posted, newest first. */
export async function holdsOf(tx: ReadingTx, accountId: string): Promise<readonly Hold[]> {
  return (await openHolds(tx.client, accountId)).map(holdOf);
}

/** From one moment (included) to another (excluded), with how many entries at the most: the newest. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
}

/** The statement of an account. */
export async function statement(
  tx: ReadingTx,
  accountId: string,
  { from, to, most }: Period,
): Promise<Statement | undefined> {
  const [head] = await visibleHeads(tx, [accountId]);
  if (!head) return undefined;
  const before = await lastSeqAt(tx.client, accountId, justBefore(from));
  const last = await lastSeqAt(tx.client, accountId, justBefore(to));
  const range = { accountId, fromSeq: before + 1n, toSeq: last, limit: most };
  const rows = await entriesBetween(tx.client, range);
  return {
    opening: await balanceAfter(tx, head, before),
    closing: await balanceAfter(tx, head, last),
    entries: rows.map((row) => entryOf(row, head.account)).reverse(),
  };
}

async function balanceAfter(tx: ReadingTx, head: Head, seq: bigint): Promise<Balance> {
  if (seq === head.seq) return balanceOf(head);
  const account: Account = head.account;
  const [row] = await entriesBetween(tx.client, {
    accountId: account.id,
    fromSeq: seq,
    toSeq: seq,
    limit: 1,
  });
  if (row) return entryOf(row, account).balance;
  const nothing = { debitsPending: 0n, debitsPosted: 0n, creditsPending: 0n, creditsPosted: 0n };
  return balanceOf({ account, seq: 0n, at: 0, isClosed: false, ...nothing });
}

// The books keep whole milliseconds.
function justBefore(moment: Date): Date {
  return new Date(moment.getTime() - 1);
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

// A cursor is the number of the next entry; a damaged one begins at the newest.
function cursorOf(cursor: string | undefined): bigint {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : endOfSeq;
}
