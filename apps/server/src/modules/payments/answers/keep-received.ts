import type { ReceivedFileKind } from '@tael/contract/payments/files/states';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { OpenFile } from '../../../providers/bank-rails/port.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { takeNumbers, type BankFileRow, type FileTotal } from '../files/file-repository.ts';
import { storeFile } from '../files/store-file.ts';

const pieceBytes = 256 * 1024;

/** The content of an answer as a file that can be opened again and again. */
export const openContent = (content: string): OpenFile =>
  async function* () {
    const bytes = Buffer.from(content, 'utf8');
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
  };

/** Keeps a file that the bank sent, beside those that we sent. */
export const keepReceived = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  of: {
    readonly kind: ReceivedFileKind;
    readonly reference: string;
    readonly settlesOn?: string;
    readonly items: number;
    readonly totals: readonly FileTotal[];
    readonly content: string;
  },
): Promise<BankFileRow> => {
  const day = bankDay(ctx.clock.millis());
  const pieces: Uint8Array[] = [];
  for await (const piece of openContent(of.content)()) pieces.push(piece);
  return storeFile(
    tx,
    ctx,
    {
      tenant_id: deps.bankTenantId,
      kind: of.kind,
      direction: 'received',
      number: await takeNumbers(tx, deps.bankTenantId, `file/${of.kind}`, 1),
      reference: of.reference,
      day,
      settles_on: of.settlesOn ?? day,
      state: 'received',
      items: of.items,
      totals: of.totals,
    },
    pieces,
  );
};
