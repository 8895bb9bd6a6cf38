import { isPlanted } from '../../../kernel/fault-switch.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Memory } from '../../../kernel/load/memory.ts';
import { wantedFor } from './known.ts';
import type { Head, StoredTransfer, Transfer } from '../nouns.ts';
import { claim, isStale, lookUp, write } from '../repository.ts';
import type { Queryable } from '../repository.ts';
import type { TransferResult } from '../results.ts';
import { isMoving } from '../rules.ts';
import { createWorkingCopy } from './working-copy.ts';
import type { Decision, Known } from './working-copy.ts';

/** What a process remembers of the books. It may be behind: the keys of the tables refuse what was decided on it. */
export interface Remembered {
  readonly heads: Memory<Head>;
  readonly holds: Memory<StoredTransfer>;
}

export type Posting = readonly Transfer[];

export interface BatchOptions {
  readonly clock: Clock;
  readonly remembered: Remembered;
  /** Others write to the same accounts: claim them, and look at what was changed, before deciding. */
  readonly isShared: boolean;
  /** A first attempt may have been written before its answer was lost: ask the books for everything. */
  readonly isInDoubt: boolean;
}

export interface BatchOutcome {
  /** One list for each posting, in order; undefined for one that has to come again, because its account was taken. */
  readonly results: readonly (readonly TransferResult[] | undefined)[];
  /** The heads as the batch left them. */
  readonly heads: readonly Head[];
  /** Whether another writer was met on these accounts. */
  readonly metOthers: boolean;
}

const maxAttempts = 20;

/**
 * Decides and writes the postings of one batch. What is remembered is trusted for saying yes, because a stale yes
 * violates a key; a no is never told before the books were asked, because nothing would refuse a stale no.
 */
export async function runBatch(
  on: Queryable,
  postings: readonly Posting[],
  { clock, remembered, isShared, isInDoubt }: BatchOptions,
): Promise<BatchOutcome> {
  const view = openView(postings, remembered);
  const asked = new Set<Posting>();
  const ask = async (about: readonly Posting[]): Promise<void> => {
    view.learn(await lookUp(on, wantedFor(about.flat()), false));
    for (const posting of about) asked.add(posting);
  };

  const unknown = isInDoubt ? postings : postings.filter((posting) => !view.covers(posting));
  if (unknown.length > 0) await ask(unknown);
  let taken = isShared ? await claimAccounts(on, view) : nothingTaken;

  for (let attempt = 1; ; attempt += 1) {
    const workingCopy = createWorkingCopy(view, clock.millis());
    const decisions = postings.map((posting) =>
      view.touches(posting, taken) ? undefined : workingCopy.decide(posting),
    );
    const doubtful = postings.filter(
      (posting, index) =>
        !asked.has(posting) && isRefusal(decisions[index]) && !isPlanted('refused_from_memory'),
    );
    if (doubtful.length > 0) {
      await ask(doubtful);
      continue;
    }
    try {
      const planned = decisions.flatMap((decision) => decision?.planned ?? []);
      if (planned.length > 0) await write(on, planned);
      for (const transfer of planned)
        if (transfer.kind === 'pending') remembered.holds.set(transfer.id, transfer);
      const results = decisions.map((decision) => decision?.results);
      return { results, heads: [...workingCopy.changed()], metOthers: view.metOthers || taken.size > 0 };
    } catch (error) {
      if (!isStale(error) || attempt >= maxAttempts) throw error;
      await ask(postings);
      if (isShared) taken = await claimAccounts(on, view);
    }
  }
}

const nothingTaken: ReadonlySet<string> = new Set();

// The server keeps locks in a table of some thousands, for all its connections. Without a claim the keys still guard.
const mostClaims = 1_500;

/** Claims the accounts in view; where all of them are taken, waits for one instead of coming back at once. */
async function claimAccounts(on: Queryable, view: View): Promise<ReadonlySet<string>> {
  const heads = view.heads();
  if (heads.length === 0 || heads.length > mostClaims) return nothingTaken;
  let { refused, newer } = await claim(on, heads, false);
  if (refused.size === heads.length) ({ refused, newer } = await claim(on, heads, true));
  view.learn({ heads: newer, transfers: [] });
  return refused;
}

interface View extends Known {
  /** The accounts that the batch touches, as far as they are known. */
  heads(): readonly Head[];
  /** Whether everything that a posting needs is in view. */
  covers(posting: Posting): boolean;
  touches(posting: Posting, accounts: ReadonlySet<string>): boolean;
  learn(found: { readonly heads: readonly Head[]; readonly transfers: readonly StoredTransfer[] }): void;
  readonly metOthers: boolean;
}

/** What one batch knows: its own copy, so that a memory that forgets meanwhile takes nothing away. */
function openView(postings: readonly Posting[], remembered: Remembered): View {
  const heads = new Map<string, Head>();
  const transfers = new Map<string, StoredTransfer>();
  const endings = new Map<string, StoredTransfer>();
  let metOthers = false;
  const transfer = (id: string): StoredTransfer | undefined => transfers.get(id) ?? remembered.holds.get(id);
  for (const posting of postings) {
    for (const accountId of accountsOf(posting, transfer)) {
      const head = remembered.heads.get(accountId);
      if (head) heads.set(accountId, head);
    }
  }
  return {
    head: (accountId) => heads.get(accountId),
    transfer,
    endingOf: (pendingId) => endings.get(pendingId),
    heads: () => [...heads.values()],
    covers: (posting) =>
      posting.every((item) => {
        const moving = isMoving(item) ? item : transfer(item.pendingId);
        return moving && heads.has(moving.debitAccountId) && heads.has(moving.creditAccountId);
      }),
    touches: (posting, accounts) =>
      accounts.size > 0 && accountsOf(posting, transfer).some((accountId) => accounts.has(accountId)),
    learn(found) {
      for (const head of found.heads) {
        const before = heads.get(head.account.id);
        if (before && before.seq < head.seq) metOthers = true;
        const isLostUpdate = before && isPlanted('stale_balance_written');
        heads.set(head.account.id, isLostUpdate ? { ...before, seq: head.seq } : head);
      }
      for (const item of found.transfers) {
        transfers.set(item.id, item);
        if (item.pendingId !== null) endings.set(item.pendingId, item);
        if (item.kind === 'pending') remembered.holds.set(item.id, item);
      }
    },
    get metOthers() {
      return metOthers;
    },
  };
}

function isRefusal(decision: Decision | undefined): boolean {
  return decision !== undefined && !decision.results.every(({ result }) => result === 'ok');
}

/** The accounts that a posting touches, as far as they are known: a hold that was never seen hides its own. */
export function accountsOf(
  posting: Posting,
  transferById: (id: string) => StoredTransfer | undefined,
): readonly string[] {
  const [first, second] = posting;
  // Most postings are a single transfer, and a list that grows is mostly room for more.
  if (first && !second) return accountsOfOne(first, transferById);
  return posting.flatMap((transfer) => accountsOfOne(transfer, transferById));
}

function accountsOfOne(
  transfer: Transfer,
  transferById: (id: string) => StoredTransfer | undefined,
): readonly string[] {
  const moving = isMoving(transfer) ? transfer : transferById(transfer.pendingId);
  return moving ? [moving.debitAccountId, moving.creditAccountId] : [];
}
