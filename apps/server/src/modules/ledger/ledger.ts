import type pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { createMemory } from '../../kernel/load/memory.ts';
import { closeAccount, customerAccount, internalAccount } from './accounts.ts';
import type { ClosingRefusal, CustomerAccountName } from './accounts.ts';
import type { InternalAccountName } from './chart.ts';
import { createPostingGatherer } from './posting/gather.ts';
import { createHeadMemory } from './posting/memory.ts';
import type { Account, Balance, Entry, Head, Hold, Reference, StoredTransfer, Transfer } from './nouns.ts';
import { lockAccounts, post } from './posting/post.ts';
import type { LockedAccounts, PostingTx } from './posting/post.ts';
import * as books from './reading/read.ts';
import type { EntryPage, EntryQuery, Period, ReadingTx, Statement } from './reading/read.ts';
import type { TransferResult } from './results.ts';
import { startBalanceRelay } from './posting/relay.ts';
import { balanceOf } from './rules.ts';
import { verifyBooks } from './verify.ts';
import type { VerifyOptions, VerifyReport } from './verify.ts';
import { changesOf, createBalanceWatch } from './posting/watch.ts';
import type { BalanceListener } from './posting/watch.ts';

export interface LedgerOptions {
  /** Connections of the role `tael_app`. */
  readonly pool: pg.Pool;
  /** Where the lanes of `postNow` keep theirs; `pool` when absent. */
  readonly lanePool?: pg.Pool;
  /** Told of what was written together: how many transfers, and how long the writing took. */
  readonly onWritten?: (transfers: number, seconds: number) => void;
  readonly clock: Clock;
  /** How many accounts the process remembers at the most; 200,000 when absent. */
  readonly rememberedAccounts?: number;
  /** Whether changes of balances are told to the other servers of the database, and heard from them. */
  readonly isRelayed?: boolean;
}

export interface Ledger {
  /** The customer's account of this kind and currency, opened at its first use. */
  customerAccount(tx: PostingTx, name: CustomerAccountName): Promise<Account>;
  /**
   * A stripe of an internal account, opened at its first use. `spreadBy` is the id of the business object: the same one
   * always gives the same stripe.
   */
  internalAccount(tx: PostingTx, name: InternalAccountName, spreadBy: string): Promise<Account>;
  /** Closes an empty account for good: undefined when done (or closed before), or why not. */
  closeAccount(tx: PostingTx, accountId: string): Promise<ClosingRefusal | undefined>;
  /**
   * Posts inside a business transaction, all or nothing, as its last step: use it when rows of your own must commit
   * with the money. Throws `PostingRefused`; may throw `RetryTransaction`, which the kernel handles.
   */
  post(tx: PostingTx, transfers: readonly Transfer[]): Promise<readonly TransferResult[]>;
  /**
   * For a business transaction that decides on several balances at once: locks the accounts and answers what they hold,
   * and takes the postings that follow from it.
   */
  lockAccounts(tx: PostingTx, accountIds: readonly string[]): Promise<LockedAccounts>;
  /**
   * Posts at once, without a business transaction, together with whatever else is waiting: the fast way, for money that
   * needs no rows beside it. Linked transfers happen together or not at all; the others each for themselves. Never
   * throws for a refusal. `LedgerUnavailable` leaves open whether it happened: send the same ids again. Never inside a business
   * transaction that has posted to one of the accounts: each would wait for the other.
   */
  postNow(transfers: readonly Transfer[]): Promise<readonly TransferResult[]>;
  /** The balance now, as the transaction's scope may see it; without a transaction, whoever it belongs to. */
  balance(accountId: string, tx?: ReadingTx): Promise<Balance | undefined>;
  /** Several balances at once; accounts that are not there to see are left out. */
  balances(accountIds: readonly string[], tx?: ReadingTx): Promise<ReadonlyMap<string, Balance>>;
  /** The balance at a past moment. */
  balanceAt(tx: ReadingTx, accountId: string, at: Date): Promise<Balance | undefined>;
  /** A page of the entries of an account, newest first. */
  entries(tx: ReadingTx, accountId: string, query: EntryQuery): Promise<EntryPage>;
  /** All entries of a business object, oldest first. */
  entriesOfReference(tx: ReadingTx, reference: Reference): Promise<readonly Entry[]>;
  /** The holds that explain why less is available than was posted, newest first. */
  openHolds(tx: ReadingTx, accountId: string): Promise<readonly Hold[]>;
  /** The statement from one moment (included) to another (excluded), with `most` entries at the most. */
  statement(tx: ReadingTx, accountId: string, period: Period): Promise<Statement | undefined>;
  /** Recomputes every balance and the hash chains from the rows; see `VerifyReport`. */
  verify(options?: VerifyOptions): Promise<VerifyReport>;
  /**
   * Calls the listener after each commit that changed a balance, in this server or (when relayed) in another, where it
   * may come late and several changes as one; returns the way to stop.
   */
  onBalanceChanged(listener: BalanceListener): () => void;
  /** How many accounts this process remembers at the moment. */
  rememberedAccounts(): number;
  /** Answers what is under way and lets the connections go. */
  close(): Promise<void>;
}

/** Opens the books: one ledger for each process, because it remembers balances and gathers calls. */
export function createLedger(options: LedgerOptions): Ledger {
  const { pool, lanePool = pool, clock, rememberedAccounts = 200_000, isRelayed = false } = options;
  const accounts = createMemory<Account>(rememberedAccounts);
  const watch = createBalanceWatch();
  const relay = isRelayed ? startBalanceRelay({ pool, onReceived: watch.announce }) : undefined;
  const remembered = {
    heads: createHeadMemory(rememberedAccounts),
    holds: createMemory<StoredTransfer>(rememberedAccounts),
  };
  const onCommitted = (heads: readonly Head[]): void => {
    for (const head of heads) remembered.heads.set(head.account.id, head);
    if (!relay && !watch.hasListener()) return;
    const changes = changesOf(heads);
    watch.announce(changes);
    relay?.send(changes);
  };
  const timed = async <T>(transfers: number, writing: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await writing();
    options.onWritten?.(transfers, (performance.now() - began) / 1_000);
    return result;
  };
  const gatherer = createPostingGatherer({ pool: lanePool, clock, remembered, onCommitted, timed });

  const headsFor = (accountIds: readonly string[], tx?: ReadingTx): Promise<readonly Head[]> =>
    tx ? books.visibleHeads(tx, accountIds) : books.headsOf(pool, accountIds);

  return {
    customerAccount: (tx, name) => customerAccount(tx, name, clock, accounts),
    internalAccount: (tx, name, spreadBy) => internalAccount(tx, name, spreadBy, clock, accounts),
    closeAccount: (tx, accountId) => closeAccount(tx, accountId, clock, onCommitted),
    post: (tx, transfers) => timed(transfers.length, () => post(tx, transfers, clock, onCommitted)),
    lockAccounts: (tx, accountIds) =>
      lockAccounts(tx, accountIds, clock, { remembered: remembered.heads, onCommitted, timed }),
    postNow: gatherer.submit,
    balance: async (accountId, tx) => {
      const [head] = await headsFor([accountId], tx);
      return head && balanceOf(head);
    },
    balances: async (accountIds, tx) =>
      new Map((await headsFor(accountIds, tx)).map((head) => [head.account.id, balanceOf(head)])),
    balanceAt: books.balanceAt,
    entries: books.entries,
    entriesOfReference: books.entriesOfReference,
    openHolds: books.holdsOf,
    statement: books.statement,
    verify: (options) => verifyBooks(pool, options),
    onBalanceChanged: watch.listen,
    rememberedAccounts: () => remembered.heads.size,
    close: async () => {
      await gatherer.close();
      await relay?.close();
    },
  };
}
