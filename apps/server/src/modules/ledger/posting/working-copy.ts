/**
 * A working copy is where a batch is worked out before it is written: what is known of the accounts, and what the transfers
 * decided so far have made of them. It touches no database, so it can be thrown away and begun again.
 */
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { judge, isMoving } from '../rules.ts';
import { isDone } from '../results.ts';
import type { TransferResult } from '../results.ts';
import type { Head, PlannedTransfer, StoredTransfer, Transfer } from '../nouns.ts';

/** What was read or remembered. Absent means: not there. */
export interface Known {
  head(accountId: string): Head | undefined;
  transfer(id: string): StoredTransfer | undefined;
  /** What ended this pending transfer. */
  endingOf(pendingId: string): StoredTransfer | undefined;
}

export interface Decision {
  /** One for each transfer of the posting, in order. */
  readonly results: readonly TransferResult[];
  /** What is to be written; empty when the posting was refused or stands in the books already. */
  readonly planned: readonly PlannedTransfer[];
}

export interface WorkingCopy {
  /** Decides one posting, all of it or nothing, on top of those decided before. */
  decide(posting: readonly Transfer[]): Decision;
  /** The account as the working copy leaves it. */
  head(accountId: string): Head | undefined;
  /** The heads that the working copy changed. */
  changed(): IterableIterator<Head>;
}

/** Begins a working copy on what is known at a moment (milliseconds since the epoch). */
export function createWorkingCopy(known: Known, now: number): WorkingCopy {
  const heads = new Map<string, Head>();
  const transfers = new Map<string, PlannedTransfer>();
  const endings = new Map<string, PlannedTransfer>();

  const head = (accountId: string): Head | undefined => heads.get(accountId) ?? known.head(accountId);
  const stored = (id: string): StoredTransfer | undefined => transfers.get(id) ?? known.transfer(id);

  const judgeNext = (transfer: Transfer, postingId: string | null) => {
    const existing = stored(transfer.id);
    if (isMoving(transfer)) {
      const debit = head(transfer.debitAccountId);
      const credit = head(transfer.creditAccountId);
      return judge(
        transfer,
        { debit, credit, existing, pending: undefined, ending: undefined },
        now,
        postingId,
      );
    }
    const pending = stored(transfer.pendingId);
    const ending = endings.get(transfer.pendingId) ?? known.endingOf(transfer.pendingId);
    const debit = pending && head(pending.debitAccountId);
    const credit = pending && head(pending.creditAccountId);
    return judge(transfer, { debit, credit, existing, pending, ending }, now, postingId);
  };

  const put = (planned: PlannedTransfer): void => {
    heads.set(planned.debitAccountId, planned.debit.head);
    heads.set(planned.creditAccountId, planned.credit.head);
    transfers.set(planned.id, planned);
    if (planned.pendingId !== null) endings.set(planned.pendingId, planned);
  };

  const takeBack = (
    planned: readonly PlannedTransfer[],
    before: ReadonlyMap<string, Head | undefined>,
  ): void => {
    for (const [accountId, old] of before) {
      if (old) heads.set(accountId, old);
      else heads.delete(accountId);
    }
    for (const { id, pendingId } of planned) {
      transfers.delete(id);
      if (pendingId !== null) endings.delete(pendingId);
    }
  };

  const decideOne = (transfer: Transfer): Decision => {
    const verdict = transfer.linked ? { result: 'linked_chain_open' as const } : judgeNext(transfer, null);
    if (verdict.result === 'ok') put(verdict.planned);
    return {
      results: [{ id: transfer.id, result: verdict.result }],
      planned: verdict.result === 'ok' ? [verdict.planned] : [],
    };
  };

  const decide = (posting: readonly Transfer[]): Decision => {
    const [first, second] = posting;
    if (first && !second) return decideOne(first);
    const planned: PlannedTransfer[] = [];
    const results: TransferResult[] = [];
    const before = new Map<string, Head | undefined>();
    const postingId = first?.id ?? null;
    let isRefused = posting.at(-1)?.linked === true;
    for (const transfer of posting) {
      if (isRefused) break;
      const verdict = judgeNext(transfer, postingId);
      results.push({ id: transfer.id, result: verdict.result });
      if (verdict.result === 'ok') {
        for (const id of [verdict.planned.debitAccountId, verdict.planned.creditAccountId]) {
          if (!before.has(id)) before.set(id, heads.get(id));
        }
        put(verdict.planned);
        planned.push(verdict.planned);
      }
      isRefused = !isDone(verdict.result);
    }
    const isReplay = !isRefused && planned.length === 0;
    // One that exists among others that do not: somebody else's posting has taken the id.
    if (isReplay || (!isRefused && planned.length === posting.length)) return { results, planned };
    if (isPlanted('posting_half_done')) return { results, planned };
    takeBack(planned, before);
    return { results: explain(posting, results), planned: [] };
  };

  return { decide, head, changed: () => heads.values() };
}

/** In a refused posting each transfer tells its own fault, and the others that they failed with it. */
function explain(
  posting: readonly Transfer[],
  results: readonly TransferResult[],
): readonly TransferResult[] {
  const last = posting.length - 1;
  return posting.map((transfer, index) => {
    if (index === last && transfer.linked) return { id: transfer.id, result: 'linked_chain_open' };
    const known = results[index]?.result;
    return { id: transfer.id, result: known && known !== 'ok' ? known : 'linked_transfer_failed' };
  });
}

/** Cuts a list of transfers into postings: a linked transfer belongs with the next one. */
export function postingsOf(transfers: readonly Transfer[]): readonly (readonly Transfer[])[] {
  const postings: Transfer[][] = [];
  let open: Transfer[] | undefined;
  for (const transfer of transfers) {
    if (open) open.push(transfer);
    else postings.push((open = [transfer]));
    if (!transfer.linked) open = undefined;
  }
  return postings;
}
