/** What the customer's people see of what repeats, and do with it: rest, go on, leave a payment out, end. */
import type { InputOf, OutputOf } from '@tael/contract';
import { repeatLife, type paymentRepeatRoutes } from '@tael/contract/payments/outgoing/repeat-routes';
import { bankDay } from '../../../../kernel/calendar/bank-clock.ts';
import { customerOf, type Context } from '../../../../kernel/context.ts';
import { assert, fail } from '../../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../../kernel/transaction.ts';
import { requireFrom, requireMove, requireVersion } from '../../../../kernel/transitions.ts';
import { nextRepeats } from '../../repeats.ts';
import type { PaymentDeps } from '../deps.ts';
import { endPayment } from '../fund-payment.ts';
import { moneyText } from '../present-payment.ts';
import { findAnyPayment, lockPayment, type PaymentRow } from '../repository.ts';
import { moveRepeat } from './move-repeat.ts';
import { dayAfter, daysShown, repeatOf, ruleOf } from './repeat-days.ts';
import { findRepeat, lockRepeat, repeatsOf, type RepeatRow } from './repeat-repository.ts';

type Routes = typeof paymentRepeatRoutes;
type Shown = OutputOf<Routes['getPaymentRepeat']>;
type Seen = InputOf<Routes['stopPaymentRepeat']>;

const lockSeen = async (tx: Tx, ctx: Context, { id, version }: Seen): Promise<RepeatRow> => {
  const repeat = await lockRepeat(tx, id);
  if (repeat?.customer_id !== customerOf(ctx).customerId) return fail('not_found');
  requireVersion(repeat.version, version);
  return repeat;
};

/** Calls off the payment that waits for its day; undefined where none does. */
const callOff = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  repeat: RepeatRow,
): Promise<PaymentRow | undefined> => {
  const waiting = await lockPayment(tx, repeat.payment_id);
  if (waiting?.state !== 'scheduled') return undefined;
  return endPayment(tx, ctx, deps, waiting, {
    to: 'canceled',
    action: 'payments.canceled',
    reason: 'by_customer',
  });
};

/** Stops what repeats, together with the payment that waits for its day. */
export const stopPaymentRepeat =
  (deps: PaymentDeps) =>
  (ctx: Context, seen: Seen): Promise<Shown> =>
    transact(ctx, async (tx) => {
      const repeat = await lockSeen(tx, ctx, seen);
      requireMove(repeatLife, repeat.state, 'stopped');
      await callOff(tx, ctx, deps, repeat);
      const change = { state: 'stopped', reason: 'by_customer', next_on: null } as const;
      return present(tx, await moveRepeat(tx, ctx, repeat, { action: 'stopped', change }));
    });

/** Nothing leaves until it is resumed: what waits for its day is called off, and its day is the next one again. */
export const pausePaymentRepeat =
  (deps: PaymentDeps) =>
  (ctx: Context, seen: Seen): Promise<Shown> =>
    transact(ctx, async (tx) => {
      const repeat = await lockSeen(tx, ctx, seen);
      requireMove(repeatLife, repeat.state, 'paused');
      const waiting = await callOff(tx, ctx, deps, repeat);
      const change = { state: 'paused', next_on: waiting?.pay_on ?? repeat.next_on } as const;
      return present(tx, await moveRepeat(tx, ctx, repeat, { action: 'paused', change }));
    });

/** Goes on with the first day that is not past; days that passed meanwhile are left out. */
export const resumePaymentRepeat = (ctx: Context, seen: Seen): Promise<Shown> =>
  transact(ctx, async (tx) => {
    const repeat = await lockSeen(tx, ctx, seen);
    requireFrom(repeatLife, repeat.state, { from: 'paused', to: 'active' });
    const today = bankDay(ctx.clock.millis());
    const from = repeat.next_on !== null && repeat.next_on > today ? repeat.next_on : today;
    const next = nextRepeats(repeatOf(repeat), from, 1)[0]?.dueOn ?? null;
    const change = { state: next === null ? 'ended' : 'active', next_on: next } as const;
    return present(tx, await moveRepeat(tx, ctx, repeat, { action: 'resumed', change }));
  });

/** Leaves the next payment out: the one that waits for its day, or where none does the day after the last. */
export const skipPaymentRepeat =
  (deps: PaymentDeps) =>
  (ctx: Context, seen: Seen): Promise<Shown> =>
    transact(ctx, async (tx) => {
      const repeat = await lockSeen(tx, ctx, seen);
      requireFrom(repeatLife, repeat.state, { from: 'active', to: 'paused' });
      const waiting = await callOff(tx, ctx, deps, repeat);
      assert(repeat.next_on !== null, 'what repeats has a next day');
      const next = waiting ? repeat.next_on : dayAfter(repeatOf(repeat), repeat.next_on);
      const change = { state: next === null ? 'ended' : 'active', next_on: next } as const;
      return present(tx, await moveRepeat(tx, ctx, repeat, { action: 'skipped', change }));
    });

export const listPaymentRepeats = (
  ctx: Context,
  { limit, cursor, state }: InputOf<Routes['listPaymentRepeats']>,
): Promise<OutputOf<Routes['listPaymentRepeats']>> =>
  read(ctx, async (tx) => {
    const of = { state: state ?? null, limit, after: readCursor(cursor) };
    const found = await repeatsOf(tx, customerOf(ctx).customerId, of);
    const { rows, nextCursor } = pageOfRows(found, limit, ({ created_at: at, id }) => ({ at, id }));
    const items: Shown[] = [];
    for (const row of rows) items.push(await present(tx, row));
    return { items, nextCursor };
  });

export const getPaymentRepeat = (ctx: Context, { id }: InputOf<Routes['getPaymentRepeat']>): Promise<Shown> =>
  read(ctx, async (tx) => {
    const row = await findRepeat(tx, customerOf(ctx).customerId, id);
    return present(tx, row ?? fail('not_found'));
  });

const present = async (tx: Tx, row: RepeatRow): Promise<Shown> => {
  const payment = await findAnyPayment(tx, row.payment_id);
  assert(payment, 'a payment that repeats was made once');
  return {
    id: row.id,
    state: row.state,
    rule: ruleOf(row),
    firstOn: row.first_on,
    payee: { id: row.payee_id, name: payment.payee_name },
    method: payment.method,
    amount: moneyText(payment.amount, payment.currency),
    payout: moneyText(payment.payout_amount, payment.payout_currency),
    memo: payment.memo,
    paymentId: row.payment_id,
    waitsFor: payment.state === 'scheduled' ? payment.leaves_on : null,
    made: row.made,
    next: row.next_on === null ? [] : [...nextRepeats(repeatOf(row), row.next_on, daysShown)],
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
};
