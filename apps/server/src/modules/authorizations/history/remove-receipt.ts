import type { InputOf } from '@tael/contract';
import type { noteRoutes } from '@tael/contract/authorizations/note-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { endReceipt } from './note-repository.ts';
import { storeNotes, lockOwnNotes, type TransactionNotes } from './notes.ts';

/** Takes a receipt away from a purchase. The file is kept as evidence of what was shown. */
export const removeReceipt = (
  ctx: Context,
  { id, receiptId }: InputOf<typeof noteRoutes.removeReceipt>,
): Promise<TransactionNotes> =>
  transact(ctx, async (tx) => {
    const locked = await lockOwnNotes(tx, ctx, id);
    const receipt = locked.receipts.find((one) => one.id === receiptId) ?? fail('not_found');
    await endReceipt(tx, receipt.id, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'transaction.receipt_removed',
      object: { type: 'authorization', id },
      before: { fileId: receipt.file_id },
    });
    return storeNotes(tx, ctx, locked, locked.note.memo);
  });
