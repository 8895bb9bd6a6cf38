import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { systemContext, type SystemContextParts } from '../../../kernel/system-context.ts';
import { cutTo } from '../../../kernel/text/whole-characters.ts';
import { noteUses } from '../keys/key-repository.ts';
import { insertCalls, type CallRow } from './call-repository.ts';

const flushAfterMs = 200;
const longestPath = 500;
/** Beyond these what waits is let go of: a database that is away must not fill the memory. */
const mostWaiting = 10_000;

/** The log of calls, written a few at a time behind the answers, so that no caller waits for it. */
export const createCallLog = (parts: SystemContextParts) => {
  let waiting: CallRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    // Sorted, so that two servers lock the keys in one order.
    const uses = new Map(
      rows.map(({ key_id: id, at }) => [id, at] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    await independentTransaction(systemContext(parts), async (tx) => {
      await insertCalls(tx, rows);
      await noteUses(tx, uses);
    });
  };
  /** One after the other; what cannot be written is lost, and the calls were answered all the same. */
  const flush = (): Promise<void> => (writing = writing.then(write).catch(() => undefined));

  return {
    add: (row: CallRow): void => {
      if (waiting.length >= mostWaiting) return;
      waiting.push({ ...row, path: cutTo(maskCardNumbers(row.path), longestPath) });
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    flush,
  };
};
