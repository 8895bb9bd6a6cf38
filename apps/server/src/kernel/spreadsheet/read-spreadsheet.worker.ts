import type { ErrorCode } from '@tael/contract';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { Failure, type FailureDetails } from '../failure.ts';
import { rowsOfSpreadsheet } from './open-spreadsheet.ts';
import type { TypedRow } from './typed-row.ts';

export interface SpreadsheetToRead {
  readonly bytes: Uint8Array;
  /** Takes the rows batch by batch; the next is sent when this one was answered. */
  readonly port: MessagePort;
}

export interface SpreadsheetRead {
  /** The sheet of a workbook that was read, where others stand before it. */
  readonly sheet: string | null;
  /** A refusal is told, not thrown: its class does not come out of a worker. */
  readonly refusal?: { readonly code: ErrorCode; readonly details: FailureDetails };
}

// So few that the main thread unpacks and uses a batch within some milliseconds.
const rowsAtOnce = 200;
const charactersAtOnce = 32_768;

/** Reads a table and hands its rows to the port, then closes it. */
export default async ({ bytes, port }: SpreadsheetToRead): Promise<SpreadsheetRead> => {
  let sheet: string | null = null;
  let isOpen = true;
  const closed = once(port, 'close').then(() => (isOpen = false));
  const named = (name: string): void => void (sheet = name);
  try {
    for await (const batch of batchesOf(rowsOfSpreadsheet(Buffer.from(bytes), named))) {
      // Closed from the other side: nobody wants the rest.
      if (!isOpen) break;
      port.postMessage(batch);
      await Promise.race([once(port, 'message'), closed]);
    }
    return { sheet };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { sheet, refusal: { code: error.code, details: error.details } };
  } finally {
    port.close();
  }
};

async function* batchesOf(rows: AsyncIterable<TypedRow>): AsyncGenerator<readonly TypedRow[]> {
  let batch: TypedRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
