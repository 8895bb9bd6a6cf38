import type { Context } from '../../kernel/context.ts';
import { failField } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findRow, markAttached, type FilePurpose, type FilesTable } from './repository.ts';

/** What other rooms may know of a file. */
export interface StoredFile {
  readonly id: string;
  readonly customerId: string | null;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

const storedFile = (row: FilesTable): StoredFile => ({
  id: row.id,
  customerId: row.customer_id,
  purpose: row.purpose,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
});

/** A file within the transaction's scope, or undefined. */
export const findFile = async (tx: Tx, id: string): Promise<StoredFile | undefined> => {
  const row = await findRow(tx, id);
  return row && storedFile(row);
};

/**
 * Lets an object of another room rest on a file, which is then kept for good. Refuses `field` with `file_required` when
 * the customer has no such file or handed it in for another purpose.
 */
export const attachFile = async (
  tx: Tx,
  ctx: Context,
  file: { fileId: string; purpose: FilePurpose; ownerCustomerId: string; field: string },
): Promise<void> => {
  const { fileId: id, purpose, ownerCustomerId: customerId } = file;
  const isAttached = await markAttached(tx, { id, customerId, purpose, at: ctx.clock.now() });
  if (!isAttached) failField(file.field, 'file_required');
};
