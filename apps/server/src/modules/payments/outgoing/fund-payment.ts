import type { PaymentReason, PaymentState } from '@tael/contract/payments/outgoing/states';
import { formatRate, money } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { chargeFee, returnFees } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { findPayee, type PayeeRow } from '../payees/repository.ts';
import { customerRate, exchange } from './drafts/amounts.ts';
import { isPaused } from './drafts/payable.ts';
import type { PaymentDeps } from './deps.ts';
import { movePayment, type PaymentAction } from './move-payment.ts';
import { planOf } from './drafts/plan.ts';
import { postPaymentHold, postPaymentRelease } from './postings.ts';
import { priceOfPayment } from './drafts/price.ts';
import { writtenAtOnce, type GatheredMoney } from './records.ts';
import type { PaymentRow } from './repository.ts';

const isSameAccount = (payment: PaymentRow, payee: PayeeRow): boolean =>
  payment.payee_fingerprint === null
    ? payment.rail === 'bill'
    : payee.account_fingerprint?.equals(payment.payee_fingerprint) === true;

/** What is wrong with a payee since its payment was sent; nothing when it is still the one that was shown. */
export const payeeFault = (payment: PaymentRow, payee: PayeeRow | undefined): PaymentReason | undefined => {
  if (payee?.state !== 'active') return 'payee_unavailable';
  if (payee.return_code !== null && payment.rail !== 'bill') return 'payee_unavailable';
  return isSameAccount(payment, payee) && payee.name === payment.payee_name ? undefined : 'payee_changed';
};

/**
 * Where a payment goes that nobody has to agree to any more: to the queue of its next file with its money held, or, where
 * its day is still ahead or its payee's account is being changed, to wait for that. A payee that has changed since ends it. Throws `insufficient_funds`.
 */
export const placePayment = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> => {
  const { facts, records } = deps.together ?? {};
  const { customer_id: customerId, payee_id: payeeId } = payment;
  const payee = await (facts?.payee(payeeId) ?? findPayee(tx, customerId, payeeId));
  const fault = payeeFault(payment, payee);
  if (fault)
    return movePayment(tx, ctx, payment, {
      to: payment.state === 'draft' ? 'canceled' : 'rejected',
      action: 'payments.rejected',
      reason: fault,
      bySystem: true,
      records,
    });
  const now = ctx.clock.millis();
  const of = { method: payment.method, country: payment.payee_country };
  const soonest = planOf({ ...of, payOn: null }, now);
  // A day that passed while somebody decided is as soon as possible.
  const isPast = payment.pay_on !== null && payment.pay_on < soonest.leavesOn;
  const plan = isPast ? soonest : planOf({ ...of, payOn: payment.pay_on }, now);
  const dates = datesOf(plan);
  if (plan.leavesOn > soonest.leavesOn || (payee && isPaused(payee, payment.method)))
    return movePayment(tx, ctx, payment, {
      to: 'scheduled',
      action: 'payments.scheduled',
      change: dates,
      records,
    });
  return reservePayment(tx, ctx, deps, { ...payment, ...dates });
};

/** A payment whose day has passed while it waited, with the days on which it leaves and arrives now. */
export const datedNow = (payment: PaymentRow, nowMs: number): PaymentRow => {
  if (payment.leaves_on >= bankDay(nowMs)) return payment;
  const of = { method: payment.method, country: payment.payee_country, payOn: null };
  return { ...payment, ...datesOf(planOf(of, nowMs)) };
};

const datesOf = ({ leavesOn, arrivesFrom, arrivesUntil }: ReturnType<typeof planOf>) => ({
  leaves_on: leavesOn,
  arrives_from: arrivesFrom,
  arrives_until: arrivesUntil,
});

/** Holds the money of a locked payment and queues it for its next file. Throws `insufficient_funds`, and nothing is done. */
export const reservePayment = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> => {
  await ctx.mayMoveMoney(tx, payment.customer_id);
  const priced = await atRateOfNow(tx, ctx, deps, payment);
  const price = await priceOfPayment(tx, ctx, {
    customerId: payment.customer_id,
    method: payment.method,
    chargeBearer: payment.charge_bearer,
  });
  const id = newId();
  const queued = await movePayment(tx, ctx, priced, {
    to: 'queued',
    action: 'payments.queued',
    change: {
      leaves_on: priced.leaves_on,
      fee: price.amount.minor,
      funding_status: 'reserved',
      hold_transfer_id: id,
      overdue_since: null,
    },
    records: deps.together?.records,
  });
  const money = deps.together?.money ?? movedAtOnce(tx, ctx, deps.ledger);
  await money.hold(queued, id);
  await money.charge({
    quote: price,
    tenantId: payment.tenant_id,
    customerId: payment.customer_id,
    reference: { type: 'payment', id: payment.id },
  });
  return queued;
};

const movedAtOnce = (tx: Tx, ctx: Context, ledger: Ledger): GatheredMoney => ({
  hold: (payment, id) =>
    isPlanted('payment_held_apart')
      ? transact(ctx, (apart) => postPaymentHold(apart, ledger, payment, id))
      : postPaymentHold(tx, ledger, payment, id),
  charge: (fee) => chargeFee(tx, ctx, ledger, fee),
});

/** A rate was held for 15 minutes; a payment that leaves later has the rate of the moment at which its money is held. */
const atRateOfNow = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> => {
  if (payment.currency === payment.payout_currency || payment.quote_id !== null) return payment;
  const now = ctx.clock.now();
  const rates = customerRate(deps, payment.payout_currency, now);
  const typed =
    payment.side === 'send'
      ? money(payment.amount, payment.currency)
      : money(payment.payout_amount, payment.payout_currency);
  const { amount, payout } = exchange(typed, payment.side, payment.payout_currency, rates);
  const quoteId = newId();
  await (deps.together?.records ?? writtenAtOnce(tx, ctx)).quote({
    id: quoteId,
    tenant_id: payment.tenant_id,
    customer_id: payment.customer_id,
    payee_id: payment.payee_id,
    mid_rate: formatRate(rates.midRate),
    rate: formatRate(rates.rate),
    amount: amount.minor,
    currency: amount.currency,
    payout_amount: payout.minor,
    payout_currency: payout.currency,
    created_at: now,
    expires_at: now,
    payment_id: payment.id,
  });
  return {
    ...payment,
    amount: amount.minor,
    payout_amount: payout.minor,
    rate: formatRate(rates.rate),
    quote_id: quoteId,
  };
};

/** Ends a payment that has not left: what was held for it and its fee are the customer's again. */
export const endPayment = async (
  tx: Tx,
  ctx: Context,
  { ledger }: Pick<PaymentDeps, 'ledger'>,
  payment: PaymentRow,
  end: {
    readonly to: Extract<PaymentState, 'canceled' | 'rejected' | 'failed'>;
    readonly action: PaymentAction;
    readonly reason: PaymentReason;
    readonly comment?: string;
    readonly bySystem?: boolean;
  },
): Promise<PaymentRow> => {
  const isHeld = payment.funding_status === 'reserved';
  const ended = await movePayment(tx, ctx, payment, {
    ...end,
    change: { claimed_by: null, ...(isHeld && { funding_status: 'refunded' as const }) },
  });
  if (isHeld) {
    await postPaymentRelease(tx, ledger, payment);
    const act = { customerId: payment.customer_id, reference: { type: 'payment', id: payment.id } };
    await returnFees(tx, ctx, ledger, act);
  }
  return ended;
};

/** Whoever needs a payment and is not shown one. */
export const found = (payment: PaymentRow | undefined): PaymentRow => payment ?? fail('not_found');
