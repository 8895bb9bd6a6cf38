/** Payments that come again. There is one ahead at a time: the next is made once the one before it has left or ended. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { paymentRepeatRoutes } from '@tael/contract/payments/outgoing/repeat-routes';
import { bankDay, bankMoment } from '../../../../kernel/calendar/bank-clock.ts';
import { addDays } from '../../../../kernel/calendar/calendar-days.ts';
import type { Context } from '../../../../kernel/context.ts';
import { assert, failField } from '../../../../kernel/failure.ts';
import { newId } from '../../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../../kernel/transaction.ts';
import { findPayee } from '../../payees/repository.ts';
import { nextRepeats } from '../../repeats.ts';
import { insertDraft } from '../drafts/draft-payment.ts';
import { payeeFault } from '../fund-payment.ts';
import { movePayment } from '../move-payment.ts';
import { planOf } from '../drafts/plan.ts';
import { findAnyPayment, type PaymentRow } from '../repository.ts';
import { moveRepeat } from './move-repeat.ts';
import { dayAfter, daysShown, isOvertaken, repeatOf } from './repeat-days.ts';
import { dueRepeats, insertRepeat, lockRepeat, updateRepeat, type RepeatRow } from './repeat-repository.ts';

type Routes = typeof paymentRepeatRoutes;

/** So many days ahead the next payment stands in the lists. */
const daysAhead = 35;
const batch = 100;

/** The days of a payment that is to repeat. */
export const previewRepeat = (
  _ctx: Context,
  { kind, first, until, count }: InputOf<Routes['previewRepeat']>,
): Promise<OutputOf<Routes['previewRepeat']>> => {
  const end = until === undefined ? (count === undefined ? null : { count: Number(count) }) : { until };
  return Promise.resolve({ dates: [...nextRepeats({ kind, first, end }, first, daysShown)] });
};

/** The first of a payment that repeats is sent: what comes after it hangs on what was approved. */
export const startRepeat = async (tx: Tx, ctx: Context, payment: PaymentRow): Promise<PaymentRow> => {
  if (payment.repeat === null || payment.repeat_id !== null) return payment;
  const now = ctx.clock.now();
  const { kind, end } = payment.repeat;
  const first = payment.pay_on ?? bankDay(now.getTime());
  const next = dayAfter({ kind, first, end }, first);
  if (next === null) failField('repeat', 'date_order');
  const row: RepeatRow = {
    id: newId(),
    tenant_id: payment.tenant_id,
    customer_id: payment.customer_id,
    state: 'active',
    kind,
    first_on: first,
    until_on: end && 'until' in end ? end.until : null,
    times: end && 'count' in end ? end.count : null,
    payment_id: payment.id,
    made: 1,
    next_on: next,
    payee_id: payment.payee_id,
    payee_fingerprint: payment.payee_fingerprint,
    reason: null,
    created_by: payment.sent_by ?? payment.created_by,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  await insertRepeat(tx, row);
  return { ...payment, repeat_id: row.id };
};

/** Makes the next payments of those that repeat; answers how many. Safe to run in several processes. */
export const makeRepeats = async (ctx: Context): Promise<number> => {
  const until = addDays(bankDay(ctx.clock.millis()), daysAhead);
  const ids = await read(ctx, (tx) => dueRepeats(tx, until, batch));
  for (const id of ids) await transact(ctx, (tx) => makeNext(tx, ctx, id));
  return ids.length;
};

const makeNext = async (tx: Tx, ctx: Context, id: string): Promise<void> => {
  const repeat = await lockRepeat(tx, id);
  if (repeat?.state !== 'active' || repeat.next_on === null) return;
  const last = await findAnyPayment(tx, repeat.payment_id);
  assert(last, 'a payment that repeats was made once');
  if (['draft', 'in_approval', 'pending_review', 'scheduled'].includes(last.state)) return;
  // What nobody agreed to does not come again.
  if (last.state === 'rejected' && repeat.made === 1) return end(tx, ctx, repeat, last.reason);
  const fault = payeeFault(last, await findPayee(tx, repeat.customer_id, repeat.payee_id));
  if (fault) return end(tx, ctx, repeat, fault);
  const following = dayAfter(repeatOf(repeat), repeat.next_on);
  const next = await schedule(tx, ctx, last, { day: repeat.next_on, following });
  await updateRepeat(tx, {
    ...repeat,
    payment_id: next.id,
    made: repeat.made + 1,
    next_on: following,
    state: following === null ? 'ended' : 'active',
    updated_at: ctx.clock.now(),
    version: repeat.version + 1,
  });
};

/**
 * The payment once more, for another day. Its day may be today's: the job of due payments takes it up, and tells the one of a
 * day that was overtaken as missed.
 */
const schedule = async (
  tx: Tx,
  ctx: Context,
  last: PaymentRow,
  { day, following }: { readonly day: string; readonly following: string | null },
): Promise<PaymentRow> => {
  const now = ctx.clock.now();
  const today = bankDay(now.getTime());
  const isMissed = isOvertaken(following, today);
  const payOn = isMissed || day > today ? day : today;
  const at = isMissed ? bankMoment(day, 0) : now.getTime();
  const plan = planOf({ method: last.method, country: last.payee_country, payOn }, at);
  const draft = await insertDraft(tx, ctx, {
    ...last,
    id: newId(),
    state: 'draft',
    funding_status: 'unfunded',
    quote_id: null,
    pay_on: payOn,
    leaves_on: plan.leavesOn,
    arrives_from: plan.arrivesFrom,
    arrives_until: plan.arrivesUntil,
    overdue_since: null,
    again_of: null,
    is_payee_new: false,
    review_reasons: [],
    claimed_by: null,
    reason: null,
    return_code: null,
    trace_number: null,
    imad: null,
    uetr: null,
    check_number: null,
    hold_transfer_id: null,
    payment_transfer_id: null,
    created_at: now,
    submitted_at: null,
    updated_at: now,
    version: 1,
  });
  return movePayment(tx, ctx, draft, { to: 'scheduled', action: 'payments.scheduled', bySystem: true });
};

const end = async (tx: Tx, ctx: Context, repeat: RepeatRow, reason: RepeatRow['reason']): Promise<void> => {
  await moveRepeat(tx, ctx, repeat, {
    action: 'stopped',
    change: { state: 'stopped', reason, next_on: null },
    bySystem: true,
  });
};
