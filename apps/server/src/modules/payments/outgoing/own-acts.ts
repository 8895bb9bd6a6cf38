/** What the customer's people do with a payment after it was sent: call it off, ask it back. */
import type { InputOf } from '@tael/contract';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { cancelableStates, paymentLives, type PaymentState } from '@tael/contract/payments/outgoing/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseMove, requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { actOfRail } from './acts.ts';
import type { PaymentDeps } from './deps.ts';
import { endPayment } from './fund-payment.ts';
import { movePayment } from './move-payment.ts';
import { postPaymentReturn } from './postings.ts';
import { presentDetail, recallUntil, type PaymentDetail } from './present-payment.ts';
import { lockPayment, type PaymentRow } from './repository.ts';

type Routes = typeof paymentRoutes;

const lockSeen = async (
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<PaymentRow> => {
  const payment = await lockPayment(tx, id);
  if (payment?.customer_id !== customerOf(ctx).customerId) return fail('not_found');
  requireVersion(payment.version, version);
  return payment;
};

const isCancelable = (state: PaymentState): boolean => cancelableStates.some((one) => one === state);

/** Calls off a payment until its file is cut: what was held is let go, what waited for a vote is over. */
export const cancelPayment =
  (deps: PaymentDeps) =>
  (ctx: Context, input: InputOf<Routes['cancelPayment']>): Promise<PaymentDetail> =>
    transact(ctx, async (tx) => {
      const payment = await lockSeen(tx, ctx, input);
      if (!isCancelable(payment.state)) refuseMove(paymentLives[payment.rail], payment.state, 'canceled');
      const canceled = await endPayment(tx, ctx, deps, payment, {
        to: 'canceled',
        action: 'payments.canceled',
        reason: 'by_customer',
      });
      if (payment.state === 'in_approval')
        await deps.approvals.withdraw(tx, ctx, actOfRail[payment.rail], payment.id);
      return presentDetail(tx, canceled);
    });

const asked = {
  ach: 'reversal_requested',
  wire: 'recall_requested',
  global: 'recall_requested',
  bill: 'stopped',
} as const satisfies Readonly<Record<PaymentRow['rail'], PaymentState>>;

/**
 * Asks for money back that has left: a wire is recalled and an ACH credit reversed, which the other bank answers; a check
 * that nobody paid is stopped at once. Throws `recall_too_late`.
 */
export const recallPayment =
  ({ ledger }: Pick<PaymentDeps, 'ledger'>) =>
  (ctx: Context, { reason, comment, ...seen }: InputOf<Routes['recallPayment']>): Promise<PaymentDetail> =>
    transact(ctx, async (tx) => {
      const payment = await lockSeen(tx, ctx, seen);
      const to = asked[payment.rail];
      requireMove(paymentLives[payment.rail], payment.state, to);
      const until = recallUntil(payment);
      if (!until || until <= ctx.clock.now()) fail('recall_too_late');
      const isStopped = to === 'stopped';
      const moved = await movePayment(tx, ctx, payment, {
        to,
        action: 'payments.recall_requested',
        reason: `recall_${reason}`,
        comment,
        change: isStopped ? { funding_status: 'refunded' } : {},
      });
      if (isStopped) await postPaymentReturn(tx, ledger, moved, 'payment_reversal');
      return presentDetail(tx, moved);
    });
