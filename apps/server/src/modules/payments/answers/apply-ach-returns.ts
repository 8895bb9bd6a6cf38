import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ach } from '../../../providers/bank-rails/port.ts';
import { lockPayment } from '../outgoing/repository.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { findEntry, insertEntry, type BankFileRow } from '../files/file-repository.ts';
import { isReversalRefused } from './apply-refusals.ts';
import { keepReceived, openContent } from './keep-received.ts';
import { disputeReturn } from './dispute-return.ts';
import { openItem } from './open-item.ts';
import { proposeCorrection } from './propose-correction.ts';
import type { ApplyAnswer, BankAnswer } from './answer.ts';
import { answerCollection } from './return-collection.ts';
import { entryOf, returnPayment } from './return-payment.ts';

interface AchAnswers {
  readonly reference: string;
  readonly settlesOn: string;
  readonly entries: readonly Ach.AchEntry[];
  readonly totals: Ach.AchControlTotals;
}

/** Reads a file of returns and changes to its end before anything of it is done. */
export const readAchAnswers =
  (deps: BankFileDeps) =>
  async (_ctx: Context, { content = '' }: BankAnswer): Promise<ApplyAnswer> => {
    const read = await answersIn(deps, content);
    return async (tx, ctx) => {
      const file = await keepReceived(tx, ctx, deps, {
        kind: 'ach_returns',
        reference: read.reference,
        settlesOn: read.settlesOn,
        items: read.entries.length,
        totals: [
          {
            currency: 'USD',
            debits: String(read.totals.debitMinor),
            credits: String(read.totals.creditMinor),
          },
        ],
        content,
      });
      for (const entry of read.entries) await applyEntry(tx, ctx, deps, file, entry);
    };
  };

const answersIn = async ({ bank }: BankFileDeps, content: string): Promise<AchAnswers> => {
  const entries: Ach.AchEntry[] = [];
  let reference = '';
  let settlesOn = '';
  let totals: Ach.AchControlTotals | undefined;
  for await (const record of bank.files.readAchFile(openContent(content))) {
    if (record.kind === 'file') ({ reference, createdOn: settlesOn } = record.header);
    else if (record.kind === 'entry') entries.push(record.entry);
    else if (record.kind === 'end') ({ totals } = record);
  }
  assert(totals, 'a file that was read to its end has totals');
  return { reference, settlesOn, entries, totals };
};

const applyEntry = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  file: BankFileRow,
  { addenda, minor, trace, side }: Ach.AchEntry,
): Promise<void> => {
  switch (addenda.kind) {
    case 'return': {
      const reversal = { reference: addenda.originalTrace, code: addenda.code, fileId: file.id };
      if (await isReversalRefused(tx, ctx, deps, reversal)) return;
      if (await answerCollection(tx, ctx, deps, { file, entry: { trace, minor, addenda } })) return;
      if (side === 'debit') {
        // Money leaves again that nobody knows to have come: its line of the statement books it.
        const about = {
          reference: entryOf(trace, addenda.originalTrace),
          code: addenda.code,
          file_id: file.id,
          side,
        };
        await openItem(tx, ctx, deps, { ...about, kind: 'return_unknown', amount: money(minor, 'USD') });
        return;
      }
      await returnPayment(tx, ctx, deps, {
        fileId: file.id,
        rail: 'ach',
        reference: trace,
        original: addenda.originalTrace,
        amount: money(minor, 'USD'),
        code: addenda.code,
      });
      return;
    }
    case 'change':
      if (await answerCollection(tx, ctx, deps, { file, entry: { trace, minor, addenda } })) return;
      await applyChange(tx, ctx, deps, { file, trace, addenda });
      return;
    case 'dishonored':
    case 'contested':
      await disputeReturn(tx, ctx, deps, { file, trace, minor, addenda });
      return;
    // An entry that a file of returns has no place for.
    default:
      await openItem(tx, ctx, deps, {
        kind: 'answer_unexpected',
        reference: trace,
        file_id: file.id,
        amount: money(minor, 'USD'),
      });
  }
};

const applyChange = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  {
    file,
    trace,
    addenda,
  }: { readonly file: BankFileRow; readonly trace: string; readonly addenda: Ach.AchChange },
): Promise<void> => {
  const of = { purpose: 'payment', reference: addenda.originalTrace } as const;
  const entry = await findEntry(tx, of);
  const payment = entry && (await lockPayment(tx, entry.payment_id));
  if (!payment) {
    await openItem(tx, ctx, deps, {
      kind: 'return_unknown',
      reference: trace,
      file_id: file.id,
      code: addenda.code,
    });
    return;
  }
  const isNew = await insertEntry(tx, {
    id: newId(),
    tenant_id: payment.tenant_id,
    customer_id: payment.customer_id,
    file_id: file.id,
    payment_id: payment.id,
    purpose: 'change',
    reference: entryOf(trace, addenda.originalTrace),
    amount: 0n,
    currency: payment.currency,
    code: addenda.code,
    at: ctx.clock.now(),
  });
  if (isNew) await proposeCorrection(tx, ctx, deps, { payment, addenda });
};
