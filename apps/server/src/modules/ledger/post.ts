import { RetryTransaction } from '../../kernel/retry.ts';
import { isPlanted } from '../../kernel/fault-switch.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { knownFrom, wantedFor } from './known.ts';
import type { Head, Transfer } from './nouns.ts';
import { isStale, look, write } from './repository.ts';
import { isDone, PostingRefused } from './results.ts';
import type { TransferResult } from './results.ts';
import { createSheet } from './sheet.ts';

export type PostingTx = Pick<Tx, 'client' | 'afterCommit'>;

/**
 * Posts inside a business transaction: the transfers commit with the caller's own rows, all or nothing. The accounts
 * are locked until the commit, so post last. Throws `PostingRefused`, after which the caller may still commit its other
 * work; a writer that was faster makes the kernel run the whole transaction again.
 */
export async function post(
  tx: PostingTx,
  transfers: readonly Transfer[],
  clock: Clock,
  onCommitted: (heads: readonly Head[]) => void,
): Promise<readonly TransferResult[]> {
  if (transfers.length === 0) return [];
  // All that is posted together is one chain, however the caller marked it.
  const posting = transfers.map((transfer, index) => ({ ...transfer, linked: index < transfers.length - 1 }));
  const wanted = wantedFor(posting);
  if (isPlanted('locks_unordered')) {
    for (const accountId of wanted.accountIds)
      await look(tx.client, { ...wanted, accountIds: [accountId] }, true);
  }
  const sheet = createSheet(knownFrom(await look(tx.client, wanted, true)), clock.millis());
  const { results, planned } = sheet.decide(posting);
  if (!results.every(({ result }) => isDone(result))) throw new PostingRefused(results);
  if (planned.length === 0) return results;
  try {
    await write(tx.client, planned);
  } catch (error) {
    if (isStale(error)) throw new RetryTransaction('another writer reached the account first');
    throw error;
  }
  const heads = [...sheet.changed()];
  if (isPlanted('announced_before_commit')) onCommitted(heads);
  tx.afterCommit(() => onCommitted(heads));
  return results;
}
