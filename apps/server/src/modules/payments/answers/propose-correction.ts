import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ach, Correction } from '../../../providers/bank-rails/port.ts';
import type { PaymentRow } from '../outgoing/repository.ts';
import { lockPayee } from '../payees/repository.ts';
import { correctionsSince, insertCorrection, type CorrectionRow } from './correction-repository.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { openItem } from './open-item.ts';

/**
 * A bank answers each payment of a file: what it said of another one that was sent before anybody could decide is one thing
 * to decide.
 */
const isKnown = async (
  tx: Tx,
  deps: Pick<BankFileDeps, 'sealer'>,
  payment: PaymentRow,
  { code, correction }: { readonly code: string; readonly correction: Correction },
): Promise<boolean> => {
  await lockPayee(tx, payment.customer_id, payment.payee_id);
  const of = { payeeId: payment.payee_id, code, since: payment.submitted_at };
  const same = JSON.stringify(correction);
  const isSame = ({ sealed, id }: CorrectionRow): boolean => deps.sealer.open(sealed, id).toString() === same;
  return (await correctionsSince(tx, of)).some(isSame);
};

/** A receiving bank tells what to write next time: proposed to the customer, or staff's to mend where it is our own file. */
export const proposeCorrection = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  { payment, addenda }: { readonly payment: PaymentRow; readonly addenda: Ach.AchChange },
): Promise<void> => {
  const { code } = addenda;
  const correction = deps.bank.files.correctionOf(code, addenda.correction);
  const fields = Object.keys(correction);
  if (fields.length === 0) {
    await openItem(tx, ctx, deps, {
      kind: 'answer_unexpected',
      reference: addenda.originalTrace,
      code,
      payment_id: payment.id,
      tenant_id: payment.tenant_id,
    });
    return;
  }
  if (await isKnown(tx, deps, payment, { code, correction })) return;
  const id = newId();
  const whose = { tenant_id: payment.tenant_id, customer_id: payment.customer_id };
  await insertCorrection(tx, {
    id,
    ...whose,
    payee_id: payment.payee_id,
    payment_id: payment.id,
    code,
    sealed: deps.sealer.seal(Buffer.from(JSON.stringify(correction)), id),
    fields,
    state: 'proposed',
    proposed_at: ctx.clock.now(),
    decided_by: null,
    decided_at: null,
    version: 0,
  });
  const about = { tenantId: payment.tenant_id, customerId: payment.customer_id };
  await audit(tx, ctx, {
    action: 'payee.correction_proposed',
    object: { type: 'payee', id: payment.payee_id },
    ...about,
    after: { code, fields },
    actor: 'network',
  });
  await emit(tx, ctx, {
    topic: 'payee.correction_proposed',
    objectId: payment.payee_id,
    ...about,
    payload: { name: payment.payee_name, lastFour: payment.payee_last_four },
  });
};
