import type { OutputOf } from '@tael/contract';
import type { noteRoutes } from '@tael/contract/authorizations/note-routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { keepNote, lockNotes, notesOf, receiptsOf, type Note, type ReceiptRow } from './note-repository.ts';
import { findAuthorization, type AuthorizationRow } from './repository.ts';

export type TransactionNotes = OutputOf<typeof noteRoutes.writeMemo>;

export interface LockedNotes {
  readonly purchase: AuthorizationRow;
  readonly note: Note;
  readonly receipts: readonly ReceiptRow[];
}

/** The notes of one of the caller's own purchases, which nobody else writes until the transaction ends. */
export const lockOwnNotes = async (tx: Tx, ctx: Context, id: string): Promise<LockedNotes> => {
  const purchase = (await findAuthorization(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
  await lockNotes(tx, id);
  const note = (await notesOf(tx, [id])).get(id) ?? { memo: '', receipts: 0 };
  return { purchase, note, receipts: await receiptsOf(tx, id) };
};

/** Keeps the memo and counts the receipts anew. */
export const keepNotes = async (
  tx: Tx,
  ctx: Context,
  { id, customer_id: customerId, tenant_id: tenantId }: AuthorizationRow,
  memo: string,
): Promise<TransactionNotes> => {
  const receipts = await receiptsOf(tx, id);
  const by = customerOf(ctx).userId;
  const note = { id, memo, receipts: receipts.length, by, at: ctx.clock.now() };
  await keepNote(tx, { tenantId, customerId }, note);
  return { memo, receipts: receipts.map(presentReceipt) };
};

/** The memo and the receipts of a purchase. */
export const presentNotes = async (tx: Tx, id: string): Promise<TransactionNotes> => ({
  memo: (await notesOf(tx, [id])).get(id)?.memo ?? '',
  receipts: (await receiptsOf(tx, id)).map(presentReceipt),
});

const presentReceipt = (row: ReceiptRow): TransactionNotes['receipts'][number] => ({
  id: row.id,
  fileId: row.file_id,
  name: row.name,
  mediaType: row.media_type,
  addedAt: row.added_at.toISOString(),
});
