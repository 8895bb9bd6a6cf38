import { randomUUID } from 'node:crypto';
import type { PaymentReason } from '@tael/contract/payments/outgoing/states';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { endPayment, payeeFault } from '../outgoing/fund-payment.ts';
import type { PaymentRow } from '../outgoing/repository.ts';
import { payeesById, type PayeeRow } from '../payees/repository.ts';
import { achEntry, type Instruction } from './ach-file.ts';
import type { Cut } from './cuts.ts';
import type { BankFileDeps } from './deps.ts';
import { allOf, initiationOf } from './file-pieces.ts';
import { wireInstruction } from './wire-file.ts';

/** Those that may leave, each with its payee. The others end here, with the reason and their money back. */
export const fitToLeave = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  cut: Cut,
  payments: readonly PaymentRow[],
): Promise<readonly Omit<Instruction, 'reference'>[]> => {
  const payees = await payeesById(tx, [...new Set(payments.map((one) => one.payee_id))]);
  const refused = new Map<string, boolean>();
  const fit: Omit<Instruction, 'reference'>[] = [];
  for (const payment of payments) {
    const payee = payees.get(payment.payee_id);
    const { customer_id: customerId } = payment;
    if (!refused.has(customerId)) refused.set(customerId, await isRefused(tx, ctx, customerId));
    const reason: PaymentReason | undefined =
      payeeFault(payment, payee) ??
      (refused.get(customerId) ? 'account_unavailable' : undefined) ??
      (payee && (await canBeWritten(deps, cut, { payment, payee })) ? undefined : 'details_unusable');
    if (reason === undefined && payee) fit.push({ payment, payee });
    else
      await endPayment(tx, ctx, deps, payment, {
        to: 'failed',
        action: 'payments.failed',
        reason: reason ?? 'payee_unavailable',
        bySystem: true,
      });
  }
  return fit;
};

/** Whether the customer may move no money now: it was suspended after the payment was approved. */
const isRefused = async (tx: Tx, ctx: Context, customerId: string): Promise<boolean> => {
  try {
    await ctx.mayMoveMoney(tx, customerId);
    return false;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return true;
  }
};

/** A payment that cannot be written must not keep the others of its file back, so each is tried alone first. */
const canBeWritten = async (
  deps: BankFileDeps,
  { kind }: Cut,
  of: { readonly payment: PaymentRow; readonly payee: PayeeRow },
): Promise<boolean> => {
  const { files } = deps.bank;
  const day = of.payment.leaves_on;
  try {
    if (kind === 'ach') achEntry(deps, { ...of, reference: files.traceNumber('00000000', 1) });
    else if (kind === 'checks') files.foldText(of.payee.name, 'payee', 80);
    else {
      const instruction = wireInstruction(deps, { ...of, reference: randomUUID() }, { payer: '', day });
      await allOf(initiationOf(deps, [instruction], { messageId: 'W', createdAt: `${day}T00:00:00Z` }));
    }
    return true;
  } catch (error) {
    if (!files.faultOf(error)) throw error;
    return false;
  }
};
