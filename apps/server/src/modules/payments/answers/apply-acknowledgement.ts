import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lockPayment } from '../outgoing/repository.ts';
import { debitPayment } from './debit-payment.ts';
import type { BankFileDeps } from '../files/deps.ts';
import {
  entriesOfFile,
  lockFileByReference,
  updateFile,
  type BankFileRow,
} from '../files/file-repository.ts';
import { openItem } from './open-item.ts';
import type { BankAnswer } from './answer.ts';

/** The bank took a file of ours, and the money of its payments leaves; or refused it whole, and somebody has to look. */
export const applyAcknowledgement = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  { messageId, reference = '', isTaken, fault, items }: BankAnswer,
): Promise<void> => {
  const file = await lockFileByReference(tx, deps.bankTenantId, reference);
  if (file?.direction !== 'sent') {
    await openItem(tx, ctx, deps, { kind: 'answer_unexpected', reference: messageId });
    return;
  }
  if (file.state !== 'sent') return;
  // A bank that counted otherwise has another file than ours.
  const isWhole = isTaken === true && items === file.items;
  const state = isWhole ? 'accepted' : 'refused';
  await updateFile(tx, { id: file.id, state, fault: fault ?? null, answered_at: ctx.clock.now() });
  await audit(tx, ctx, {
    action: isWhole ? 'payments.file_accepted' : 'payments.file_refused',
    object: { type: 'bank_file', id: file.id },
    tenantId: file.tenant_id,
    customerId: null,
    before: { state: file.state },
    after: { state, ...(fault && { fault }) },
    actor: 'network',
  });
  if (isWhole) await debitAll(tx, ctx, deps, file);
  else
    await openItem(tx, ctx, deps, {
      kind: 'file_refused',
      tenant_id: file.tenant_id,
      reference: file.reference,
      file_id: file.id,
      code: fault ?? 'entry_count',
    });
};

const debitAll = async (tx: Tx, ctx: Context, deps: BankFileDeps, file: BankFileRow): Promise<void> => {
  for (const entry of await entriesOfFile(tx, file.id)) {
    if (entry.purpose !== 'payment') continue;
    const payment = await lockPayment(tx, entry.payment_id);
    if (payment?.state === 'submitted') await debitPayment(tx, ctx, deps.ledger, payment);
  }
};
