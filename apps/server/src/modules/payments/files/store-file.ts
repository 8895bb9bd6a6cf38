import { createHash } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { audit } from '../../../kernel/audit.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import type { OpenFile } from '../../../providers/bank-rails/port.ts';
import { insertFile, insertPieces, readPiece, type BankFileRow } from './file-repository.ts';

const fetchedAfterMs = 5_000;

/** Writes a file for good: its bytes, how many and their hash. It is never written again. */
export const storeFile = async (
  tx: Tx,
  ctx: Context,
  of: Omit<BankFileRow, 'id' | 'size' | 'sha256' | 'created_at' | 'answered_at' | 'fault'>,
  pieces: readonly Uint8Array[],
): Promise<BankFileRow> => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  const row: BankFileRow = {
    ...of,
    id: newId(),
    fault: null,
    size: pieces.reduce((sum, { length }) => sum + length, 0),
    sha256: hash.digest(),
    created_at: ctx.clock.now(),
    answered_at: null,
  };
  await insertFile(tx, row);
  await insertPieces(
    tx,
    row,
    pieces.map((piece) => Buffer.from(piece)),
  );
  return row;
};

/** Reads the stored bytes piece by piece, from their beginning each time it is called. */
export const openStored = (ctx: Context, fileId: string): OpenFile =>
  async function* () {
    for (let place = 0; ; place += 1) {
      const piece = await read(ctx, (tx) => readPiece(tx, fileId, place));
      if (!piece) return;
      yield piece.content;
    }
  };

/** Says that a file is there, where the bank fetches it. */
export const announceFile = async (tx: Tx, ctx: Context, file: BankFileRow): Promise<void> => {
  const { id, tenant_id: tenantId, kind, number, items } = file;
  await audit(tx, ctx, {
    action: 'payments.file_sent',
    object: { type: 'bank_file', id },
    tenantId,
    customerId: null,
    after: { kind, number, items, totals: file.totals, sha256: file.sha256.toString('hex') },
    actor: 'system',
  });
  await emit(tx, ctx, {
    topic: 'payments.file_sent',
    objectId: id,
    tenantId,
    customerId: null,
    payload: { kind, number },
    // A bank looks for new files every few seconds.
    availableAt: new Date(ctx.clock.millis() + fetchedAfterMs),
  });
};
