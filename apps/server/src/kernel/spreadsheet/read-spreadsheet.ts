import { maxSpreadsheetBytes } from '@tael/contract/bulk/rules';
import { once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { fail, failField, Failure } from '../failure.ts';
import { WorkerStopped, workerTask } from '../workers/pool.ts';
import { sharedBytes } from '../workers/shared-bytes.ts';
import type { SpreadsheetRead, SpreadsheetToRead } from './read-spreadsheet.worker.ts';
import { refuseSpreadsheet, type TypedRow } from './typed-row.ts';

const readInWorker = workerTask<SpreadsheetToRead, SpreadsheetRead>({
  file: new URL('./read-spreadsheet.worker.ts', import.meta.url),
  deadlineMs: 20_000,
  perUser: 2,
  busyCode: 'import_busy',
  prepare: async ({ bytes, port }) => ({ bytes: await sharedBytes(bytes), port }),
});

/**
 * Reads a table, CSV or XLSX by what it holds, in a worker, and hands its rows that are not empty to `take`, one after
 * the other, the headings first. Answers which sheet of a workbook was read, where hidden ones stand before it. Refuses
 * what is too large, broken, neither of both, or takes too long.
 */
export const readSpreadsheet = async (
  bytes: Buffer,
  userId: string,
  take: (rows: AsyncIterable<TypedRow>) => Promise<void>,
): Promise<string | null> => {
  if (bytes.length === 0) failField('file', 'file_empty');
  if (bytes.length > maxSpreadsheetBytes)
    fail('payload_too_large', { fields: [{ field: 'file', code: 'sheet_size' }] });
  const { port1, port2 } = new MessageChannel();
  const reading = readInWorker({ bytes, port: port2 }, { userId, transfer: [port2] });
  // Also where no worker began with it.
  void reading.finally(() => port1.close()).catch(() => undefined);
  const taking = take(rowsFrom(port1)).finally(() => port1.close());
  const [read, taken] = await Promise.allSettled([reading, taking]);
  if (read.status === 'rejected') return refuseStopped(read.reason);
  const { sheet, refusal } = read.value;
  if (taken.status === 'rejected') throw taken.reason;
  if (refusal) throw new Failure(refusal.code, refusal.details);
  return sheet;
};

const refuseStopped = (error: unknown): never => {
  if (error instanceof WorkerStopped) return refuseSpreadsheet('sheet_heavy');
  throw error;
};

/** What the worker sends, row by row, until either side closes the port. */
async function* rowsFrom(port: MessagePort): AsyncGenerator<TypedRow> {
  let isOpen = true;
  const closed = once(port, 'close').then(() => {
    isOpen = false;
    return undefined;
  });
  while (isOpen) {
    const message = await Promise.race([once(port, 'message'), closed]);
    if (!message) return;
    // Boundary: the worker sends rows.
    const [batch] = message as [readonly TypedRow[]];
    yield* batch;
    await breathe();
    port.postMessage(null);
  }
}
