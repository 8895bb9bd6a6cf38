import { assert } from '../../../kernel/failure.ts';
import type { Memory } from '../../../kernel/load/memory.ts';
import { RetryTransaction } from '../../../kernel/database/retry.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { knownFrom, wantedFor } from './known.ts';
import type { Balance, Head, PlannedTransfer, Transfer } from '../nouns.ts';
import { isStale, lockHeads, lookUp, write } from '../repository.ts';
import { isDone, PostingRefused } from '../results.ts';
import type { TransferResult } from '../results.ts';
import { balanceOf } from '../rules.ts';
import { createWorkingCopy } from './working-copy.ts';
import type { Known } from './working-copy.ts';

type Committed = (heads: readonly Head[]) => void;
/** Runs the writing of this many transfers, and tells how long it took. */
export type Timed = <T>(transfers: number, writing: () => Promise<T>) => Promise<T>;

// Each account is locked until the commit, and the server keeps locks in a table of some thousands.
const mostTransfers = 500;

export type PostingTx = Pick<Tx, 'client' | 'afterCommit'>;

/**
 * Posts inside a business transaction: at most 500 transfers, which commit with the caller's own rows, all or nothing.
 * The accounts are locked until the commit, so post last. Throws `PostingRefused`, after which the caller may still
 * commit its other work; a writer that was faster makes the kernel run the whole transaction again.
 */
export async function post(
  tx: PostingTx,
  transfers: readonly Transfer[],
  clock: Clock,
  onCommitted: Committed,
): Promise<readonly TransferResult[]> {
  if (transfers.length === 0) return [];
  assert(transfers.length <= mostTransfers, 'a posting in a transaction has at most 500 transfers');
  // All that is posted together is one chain, however the caller marked it.
  const posting = transfers.map((transfer, index) => ({ ...transfer, linked: index < transfers.length - 1 }));
  const wanted = wantedFor(posting);
  if (isPlanted('locks_unordered')) {
    for (const accountId of wanted.accountIds)
      await lookUp(tx.client, { ...wanted, accountIds: [accountId] }, true);
  }
  const decided = decide(knownFrom(await lookUp(tx.client, wanted, true)), [posting], clock);
  await writeDecided(tx, decided, onCommitted);
  return decided.results;
}

/** Accounts that nobody else posts to in a transaction of their own until this one ends, as they are now. */
export interface LockedAccounts {
  /** Undefined for an account that is not there. */
  balance(accountId: string): Balance | undefined;
  /**
   * Decides on several postings, all of them or none, each as if it had been posted alone. Once, with new ids, and only
   * what moves or holds money: holds to be ended were not looked at. Throws like `post`; writing what it decided fails
   * only on the server.
   */
  decide(postings: readonly (readonly Transfer[])[]): { write(): Promise<void> };
}

/**
 * Locks accounts, in one order for everybody, and finds their balances, whoever they belong to. What is remembered of
 * all of them saves the reading: the books are only asked which ones moved on.
 */
export async function lockAccounts(
  tx: PostingTx,
  accountIds: readonly string[],
  clock: Clock,
  {
    remembered,
    onCommitted,
    timed,
  }: { readonly remembered: Memory<Head>; readonly onCommitted: Committed; readonly timed: Timed },
): Promise<LockedAccounts> {
  const ids = [...new Set(accountIds)];
  const before = ids.flatMap((id) => remembered.get(id) ?? []);
  const heads =
    before.length === ids.length
      ? [...before, ...(await lockHeads(tx.client, before))]
      : (await lookUp(tx.client, { accountIds: ids, transferIds: [], pendingIds: [] }, true)).heads;
  const known = knownFrom({ heads, transfers: [] });
  return {
    balance(accountId) {
      const head = known.head(accountId);
      return head && balanceOf(head);
    },
    decide(postings) {
      const decided = decide(known, postings, clock);
      return { write: () => timed(decided.planned.length, () => writeDecided(tx, decided, onCommitted)) };
    },
  };
}

interface Decided {
  readonly results: readonly TransferResult[];
  readonly planned: readonly PlannedTransfer[];
  /** The accounts as they are when it is written. */
  readonly heads: readonly Head[];
}

function decide(known: Known, postings: readonly (readonly Transfer[])[], clock: Clock): Decided {
  const workingCopy = createWorkingCopy(known, clock.millis());
  const decisions = postings.map((posting) => workingCopy.decide(posting));
  const results = decisions.flatMap((decision) => decision.results);
  if (!results.every(({ result }) => isDone(result))) throw new PostingRefused(results);
  return { results, planned: decisions.flatMap(({ planned }) => planned), heads: [...workingCopy.changed()] };
}

async function writeDecided(
  tx: PostingTx,
  { planned, heads }: Decided,
  onCommitted: Committed,
): Promise<void> {
  if (planned.length === 0) return;
  try {
    await write(tx.client, planned);
  } catch (error) {
    if (isStale(error)) throw new RetryTransaction('another writer reached the account first');
    throw error;
  }
  if (isPlanted('announced_before_commit')) onCommitted(heads);
  tx.afterCommit(() => onCommitted(heads));
}
