import { attachFile, shareFiles } from '../../files/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CleanedHtml } from './clean-rich-text.worker.ts';

export interface Attachment {
  readonly id: string;
  readonly name: string;
}

interface Written {
  readonly texts: readonly Pick<CleanedHtml, 'pictures'>[];
  readonly attachmentIds: readonly string[];
  /** Whose customer the writer belongs to. */
  readonly ownerCustomerId: string | null;
  /** Who reads it besides its writer and the staff. */
  readonly readers?: Parameters<typeof shareFiles>[2];
}

/** Keeps the pictures and attachments of a text for good and shows them to its readers; answers the attachments. */
export const keepFiles = async (
  tx: Tx,
  ctx: Context,
  { texts, attachmentIds, ownerCustomerId, readers }: Written,
): Promise<Attachment[]> => {
  const offer = (fileId: string, field: string) =>
    attachFile(tx, ctx, { fileId, purpose: 'message_attachment', ownerCustomerId, field });
  const pictures = [...new Set(texts.flatMap((text) => text.pictures))];
  for (const id of pictures) await offer(id, 'html');
  const attached: Attachment[] = [];
  for (const one of new Set(attachmentIds)) {
    const { id, name } = await offer(one, 'attachmentIds');
    attached.push({ id, name });
  }
  if (readers) await shareFiles(tx, [...pictures, ...attached.map(({ id }) => id)], readers);
  return attached;
};
