import type { PaymentReason } from '@tael/contract/payments/outgoing/states';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { findPayee } from '../payees/repository.ts';
import type { PaymentDeps } from './deps.ts';
import { isPaused } from './drafts/payable.ts';
import { datedNow, endPayment, payeeFault, reservePayment } from './fund-payment.ts';
import { auditAct } from './move-payment.ts';
import { isOvertaken } from './repeating/repeat-days.ts';
import { findRepeat } from './repeating/repeat-repository.ts';
import { dueScheduled, lockPayment, updatePayment, type PaymentRow } from './repository.ts';

const batch = 100;
/** Money that comes within these hours still lets a payment leave on its day. */
const retryAfterMs = 3 * 3_600_000;

/**
 * Holds the money of payments whose day has come; answers how many it dealt with. What is not covered is tried once more on
 * the same day, and fails then. Safe to run in several processes.
 */
export const startDuePayments =
  (deps: PaymentDeps) =>
  async (ctx: Context): Promise<number> => {
    const now = ctx.clock.millis();
    const today = bankDay(now);
    const retryBefore = new Date(now - retryAfterMs);
    for (let done = 0; ;) {
      const ids = await read(ctx, (tx) => dueScheduled(tx, today, retryBefore, batch));
      for (const id of ids) await start(ctx, deps, id);
      done += ids.length;
      if (ids.length < batch) return done;
    }
  };

const start = async (ctx: Context, deps: PaymentDeps, id: string): Promise<void> => {
  const refusal = await refusalOf(ctx, deps, id);
  if (refusal === undefined) return;
  await transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'scheduled') return undefined;
    const isFirst = payment.overdue_since === null;
    if (refusal !== 'insufficient_funds' || !isFirst) return fails(tx, ctx, deps, payment, refusal);
    await updatePayment(tx, {
      ...payment,
      overdue_since: ctx.clock.now(),
      version: payment.version + 1,
    });
    return auditAct(tx, ctx, payment, 'payments.overdue');
  });
};

/** Reserves a payment; what the books or its payee say against it, or undefined when it is queued or goes on waiting. */
const refusalOf = async (ctx: Context, deps: PaymentDeps, id: string): Promise<PaymentReason | undefined> => {
  try {
    return await transact(ctx, async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment?.state !== 'scheduled') return undefined;
      if (await isMissed(tx, payment, bankDay(ctx.clock.millis()))) return 'missed';
      const payee = await findPayee(tx, payment.customer_id, payment.payee_id);
      if (payee && isPaused(payee, payment.method)) return undefined;
      const fault = payeeFault(payment, payee);
      if (!fault) await reservePayment(tx, ctx, deps, datedNow(payment, ctx.clock.millis()));
      return fault;
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'insufficient_funds' ? 'insufficient_funds' : 'account_unavailable';
  }
};

/** Whether a payment that repeats could not leave on its day, and the day of the next one has come meanwhile. */
const isMissed = async (tx: Tx, payment: PaymentRow, today: string): Promise<boolean> => {
  const { repeat_id: repeatId, customer_id: customerId } = payment;
  const repeat = repeatId === null ? undefined : await findRepeat(tx, customerId, repeatId);
  return repeat?.state === 'active' && repeat.payment_id === payment.id && isOvertaken(repeat.next_on, today);
};

const fails = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
  reason: PaymentReason,
): Promise<void> => {
  await endPayment(tx, ctx, deps, payment, {
    to: 'failed',
    action: 'payments.failed',
    reason,
    bySystem: true,
  });
};
