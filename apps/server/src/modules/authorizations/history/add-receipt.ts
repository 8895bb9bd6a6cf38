import type { InputOf } from '@tael/contract';
import type { noteRoutes } from '@tael/contract/authorizations/note-routes';
import { mostReceipts } from '@tael/contract/authorizations/rules';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { attachFile } from '../../files/index.ts';
import { insertReceipt } from './note-repository.ts';
import { storeNotes, lockOwnNotes, type TransactionNotes } from './notes.ts';

/** Keeps a receipt with a purchase; the same file again changes nothing. */
export const addReceipt = (
  ctx: Context,
  { id, fileId }: InputOf<typeof noteRoutes.addReceipt>,
): Promise<TransactionNotes> =>
  transact(ctx, async (tx) => {
    const { customerId, userId } = customerOf(ctx);
    const locked = await lockOwnNotes(tx, ctx, id);
    const { purchase, note, receipts } = locked;
    const isKept = receipts.some((one) => one.file_id === fileId);
    if (!isKept) {
      if (receipts.length >= mostReceipts) fail('receipt_quota', { params: { limit: mostReceipts } });
      const offered = { fileId, purpose: 'receipt', ownerCustomerId: customerId, field: 'fileId' } as const;
      const file = await attachFile(tx, ctx, offered);
      await insertReceipt(tx, {
        id: newId(),
        tenant_id: purchase.tenant_id,
        customer_id: customerId,
        authorization_id: id,
        file_id: fileId,
        name: file.name,
        media_type: file.mediaType,
        added_by: userId,
        added_at: ctx.clock.now(),
        removed_at: null,
      });
    }
    await audit(tx, ctx, {
      action: 'transaction.receipt_added',
      object: { type: 'authorization', id },
      after: { fileId },
    });
    return storeNotes(tx, ctx, locked, note.memo);
  });
