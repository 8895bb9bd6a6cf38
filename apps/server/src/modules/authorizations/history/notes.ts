import type { OutputOf } from '@tael/contract';
import type { noteRoutes } from '@tael/contract/authorizations/note-routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { storeNote, lockNotes, notesOf, receiptsOf, type Note, type ReceiptRow } from './note-repository.ts';
import { findAuthorization, type AuthorizationRow } from '../repository.ts';

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
  const note = await noteOf(tx, id);
  return { purchase, note, receipts: await receiptsOf(tx, id) };
};

const nothingKept: Note = { memo: '', receipts: 0, version: 0 };

const noteOf = async (tx: Tx, id: string): Promise<Note> => (await notesOf(tx, [id])).get(id) ?? nothingKept;

/** Keeps the memo beside what was kept before, and counts the receipts anew. */
export const storeNotes = async (
  tx: Tx,
  ctx: Context,
  { purchase, note: before }: LockedNotes,
  memo: string,
): Promise<TransactionNotes> => {
  const { id, customer_id: customerId, tenant_id: tenantId } = purchase;
  const receipts = await receiptsOf(tx, id);
  const version = before.version + 1;
  const by = customerOf(ctx).userId;
  const note = { id, memo, receipts: receipts.length, version, by, at: ctx.clock.now() };
  await storeNote(tx, { tenantId, customerId }, note);
  return { memo, receipts: receipts.map(presentReceipt), version };
};

/** The memo and the receipts of a purchase. */
export const presentNotes = async (tx: Tx, id: string): Promise<TransactionNotes> => {
  const { memo, version } = await noteOf(tx, id);
  return { memo, receipts: (await receiptsOf(tx, id)).map(presentReceipt), version };
};

const presentReceipt = (row: ReceiptRow): TransactionNotes['receipts'][number] => ({
  id: row.id,
  fileId: row.file_id,
  name: row.name,
  mediaType: row.media_type,
  addedAt: row.added_at.toISOString(),
});
