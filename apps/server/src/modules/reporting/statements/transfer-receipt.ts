import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { groupedAccountNumber } from '@tael/contract/org/account-number';
import type { documentRoutes } from '@tael/contract/reporting/document-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { getTransfer } from '../../payments/index.ts';
import { documentWords } from './document-words.ts';
import { answerOf, entriesOf, entryTable, openReceipt, type DocumentDeps } from './receipt-parts.ts';

/** The receipt of a transfer that the caller's customer sent or received. */
export const accountTransferReceipt =
  (deps: DocumentDeps) =>
  async (
    ctx: Context,
    { id, ...asked }: InputOf<typeof documentRoutes.accountTransferReceipt>,
  ): Promise<FileAnswer> => {
    const transfer = await getTransfer(ctx, { id });
    const words = documentWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const at = transfer.completedAt ?? transfer.preparedAt;
    const document = await openReceipt(deps, ctx, words, { id, at });
    document.facts([
      { label: label((say) => say.documents.date), value: moment(at) },
      {
        label: label((say) =>
          transfer.direction === 'sent' ? say.documents.recipient : say.documents.sender,
        ),
        value: transfer.name,
      },
      {
        label: label((say) => say.documents.accountNumber),
        value: groupedAccountNumber(transfer.accountNumber),
      },
      { label: label((say) => say.documents.amount), value: money(transfer.amount) },
      { label: label((say) => say.documents.memo), value: transfer.memo },
      {
        label: label((say) => say.documents.status),
        value: value((say) => say.transfers.state[transfer.state]),
      },
    ]);
    const { currency } = transfer.amount;
    entryTable(
      document,
      words,
      await entriesOf(deps, ctx, { type: 'account_transfer', id }, currency),
      currency,
    );
    return answerOf(words, id, await document.finish(principalOf(ctx).userId));
  };
