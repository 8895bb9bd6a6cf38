import type { InputOf, OutputOf } from '@tael/contract';
import type { performanceRoutes } from '@tael/contract/reporting/performance-routes';
import { formatMoney, subtract, sum, zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { answersBetween, answersBy, declinedBetween, type Answers } from '../../authorizations/index.ts';
import { internalFlows } from '../../ledger/index.ts';
import { countNewCustomers, customerNames } from '../../org/index.ts';
import {
  daysIn,
  isTellable,
  momentsOf,
  periodBefore,
  stretchesOf,
  type DaySpan,
} from '../spending/spend-rules.ts';
import { amountOf } from './present-line.ts';

type Routes = typeof performanceRoutes;
type Report = OutputOf<Routes['performance']>;
type Figures = Report['now'];

/** What the books and the registrations say of each of some days that follow each other. */
interface DayOfBooks {
  readonly funded: Money;
  readonly paidOut: Money;
  readonly purchases: Money;
  readonly refunds: Money;
  readonly fees: Money;
  readonly registrations: number;
}

const nobody: Answers = { approved: 0, declined: 0 };

const booksBetween = async (tx: Tx, moments: readonly Date[]): Promise<readonly DayOfBooks[]> => {
  const bank = await internalFlows(tx, 'bank_omnibus', moments, 'USD');
  const network = await internalFlows(tx, 'card_settlement', moments, 'USD');
  const fees = await internalFlows(tx, 'fee_revenue', moments, 'USD');
  const registrations = await countNewCustomers(tx, moments);
  return moments.slice(0, -1).map((_, index) => ({
    funded: bank[index]?.out ?? zero('USD'),
    paidOut: bank[index]?.in ?? zero('USD'),
    purchases: network[index]?.in ?? zero('USD'),
    refunds: network[index]?.out ?? zero('USD'),
    fees: subtract(fees[index]?.in ?? zero('USD'), fees[index]?.out ?? zero('USD')),
    registrations: registrations[index] ?? 0,
  }));
};

const figuresOf = (days: readonly DayOfBooks[], { approved, declined }: Answers): Figures => {
  const total = (of: (day: DayOfBooks) => Money): string => formatMoney(sum(days.map(of), 'USD'));
  return {
    funded: total((day) => day.funded),
    paidOut: total((day) => day.paidOut),
    purchases: total((day) => day.purchases),
    refunds: total((day) => day.refunds),
    fees: total((day) => day.fees),
    registrations: days.reduce((before, day) => before + day.registrations, 0),
    approved,
    declined,
  };
};

/** A period that can be told: its days in order, not too many, and none that has not begun. */
const requireTellable = (period: DaySpan, today: string): void => {
  if (period.from > period.to) failField('to', 'date_order');
  if (!isTellable(period)) failField('from', 'date_too_old');
  if (period.to > today) failField('to', 'date_future');
};

const categoriesOf = async (tx: Tx, period: DaySpan, previous: DaySpan): Promise<Report['categories']> => {
  const before = await answersBy(tx, 'category', previous.from, previous.to);
  return [...(await answersBy(tx, 'category', period.from, period.to))]
    .map(([code, answers]) => ({ code, ...answers, before: before.get(code) ?? nobody }))
    .sort((one, other) => other.approved + other.declined - (one.approved + one.declined));
};

/**
 * A period beside as many days before it, as far as the reader's scope reaches. Everything is told from running totals of
 * the books and from counts by day, so that a long history costs what a short one does.
 */
export const performance = (ctx: Context, asked: InputOf<Routes['performance']>): Promise<Report> =>
  read(ctx, async (tx) => {
    const { timeZone, ...period } = asked;
    const today = dayText(localDate(ctx.clock.millis(), timeZone));
    requireTellable(period, today);
    const previous = periodBefore(period);
    const length = daysIn(period);
    const stretches = stretchesOf({ from: previous.from, to: period.to }, 'day');
    const books = await booksBetween(tx, momentsOf(stretches, timeZone));
    const answers = await answersBy(tx, 'day', period.from, period.to);
    const [before, now] = [books.slice(0, length), books.slice(length)];
    return {
      previous,
      isOver: period.to < today,
      now: figuresOf(now, await answersBetween(tx, period.from, period.to)),
      before: figuresOf(before, await answersBetween(tx, previous.from, previous.to)),
      days: now.map((day, index) => {
        const { from = '' } = stretches[length + index] ?? {};
        return { day: from, ...figuresOf([day], answers.get(from) ?? nobody) };
      }),
      categories: await categoriesOf(tx, period, previous),
    };
  });

/** The declined requests behind a figure, newest first. */
export const listDeclines = (
  ctx: Context,
  { from, to, category, limit, cursor }: InputOf<Routes['listDeclines']>,
): Promise<OutputOf<Routes['listDeclines']>> =>
  read(ctx, async (tx) => {
    requireTellable({ from, to }, to);
    const found = await declinedBetween(tx, { from, to, category }, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, (row) => row);
    const names = await customerNames(tx, [...new Set(rows.map((row) => row.customer_id))]);
    return {
      items: rows.map((row) => ({
        id: row.id,
        customer: { id: row.customer_id, name: names.get(row.customer_id) ?? '' },
        merchant: row.merchant_name,
        category: row.merchant_category,
        reason: row.decline_reason,
        amount: amountOf(row.declined_amount, row.currency),
        at: row.at.toISOString(),
      })),
      nextCursor,
    };
  });
