import type { InputOf, OutputOf } from '@tael/contract';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { addDays } from '../../../kernel/calendar/calendar-days.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { presentTotals } from '../../../kernel/lists/totals.ts';
import { read } from '../../../kernel/transaction.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { accountCurrency } from './drafts/amounts.ts';
import { found } from './fund-payment.ts';
import {
  comingPayments,
  figuresByDay,
  figuresByPayee,
  figuresByState,
  pageOfPayments,
  sumPayments,
  type PaymentFilter,
} from './list-repository.ts';
import { moneyText, presentDetail, presentPayments, type PaymentDetail } from './present-payment.ts';
import { findPayment } from './repository.ts';

type Routes = typeof paymentRoutes;
export type PaymentQuery = InputOf<Routes['totalPayments']>;

/** So many payments are looked at for a page, its totals and its figures; a list goes on behind them. */
const horizon = 10_000;

/** Payments of the caller's customer, newest first; in another order the newest of them. */
export const listPayments = (
  ctx: Context,
  { cursor, limit, sort, ...query }: InputOf<Routes['listPayments']>,
): Promise<OutputOf<Routes['listPayments']>> =>
  read(ctx, async (tx) => {
    const place = { cursor, limit, sort, horizon };
    const { rows, nextCursor } = await pageOfPayments(tx, paymentFilter(ctx, query), place);
    return { items: await presentPayments(tx, rows), nextCursor };
  });

/** What exactly those come to that the same query lists. */
export const totalPayments = (
  ctx: Context,
  query: PaymentQuery,
): Promise<OutputOf<Routes['totalPayments']>> =>
  read(ctx, async (tx) => {
    const { sums, isMore } = await sumPayments(tx, paymentFilter(ctx, query), horizon);
    return presentTotals(sums, isMore);
  });

export const paymentFilter = (ctx: Context, query: PaymentQuery): PaymentFilter => ({
  ...narrowingOf(query),
  customerId: customerOf(ctx).customerId,
  rail: query.rail,
  states: query.state,
  payeeId: query.payeeId,
  departmentId: query.departmentId,
});

export const getPayment = (ctx: Context, { id }: InputOf<Routes['getPayment']>): Promise<PaymentDetail> =>
  read(ctx, async (tx) => presentDetail(tx, found(await findPayment(tx, customerOf(ctx).customerId, id))));

const daysShown = 30;
const payeesShown = 5;

/** The newest payments of one rail by state, by the day they leave, and by payee. */
export const summarizePayments = (
  ctx: Context,
  { rail }: InputOf<Routes['summarizePayments']>,
): Promise<OutputOf<Routes['summarizePayments']>> =>
  read(ctx, async (tx) => {
    const of = { customerId: customerOf(ctx).customerId, rail, horizon };
    const from = addDays(bankDay(ctx.clock.millis()), 1 - daysShown);
    const inMoney = <Row extends { readonly amount: bigint }>(row: Row) => ({
      ...row,
      amount: moneyText(row.amount, accountCurrency),
    });
    const byState = await figuresByState(tx, of);
    return {
      isMore: byState.reduce((sum, { count }) => sum + count, 0) === horizon,
      byState: byState.map(inMoney),
      byDay: (await figuresByDay(tx, { ...of, from })).map(inMoney),
      byPayee: (await figuresByPayee(tx, { ...of, from, most: payeesShown })).map(inMoney),
    };
  });

const daysAhead = 14;

/** What leaves within two weeks, day by day, and what is left after each. What is held already is not in the balance. */
export const upcomingPayments =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (ctx: Context): Promise<OutputOf<Routes['upcomingPayments']>> =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const { available } = await customerBalances(tx, ledger, customerId, accountCurrency);
      const until = addDays(bankDay(ctx.clock.millis()), daysAhead);
      let left = available.minor;
      const days = (await comingPayments(tx, customerId, until)).map(({ day, count, amount, unheld }) => {
        left -= unheld;
        return {
          day,
          count,
          amount: moneyText(amount, accountCurrency),
          availableAfter: moneyText(left, accountCurrency),
        };
      });
      return { available: moneyText(available.minor, accountCurrency), days };
    });
