import type { InputOf, OutputOf } from '@tael/contract';
import type { performanceRoutes } from '@tael/contract/reporting/performance-routes';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { dayFrom, dayText, localDate } from '../../../kernel/lists/days.ts';
import { read } from '../../../kernel/transaction.ts';
import { activeByCohort } from '../../authorizations/index.ts';
import { countNewCustomers } from '../../org/index.ts';

type Route = (typeof performanceRoutes)['performanceCohorts'];

const monthsTold = 12;

/**
 * Customers of twelve months by the month in which they came, and how many of them paid by card in each month since, as far
 * as the reader's scope reaches.
 */
export const performanceCohorts = (ctx: Context, { to }: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const today = dayText(localDate(ctx.clock.millis(), 'UTC'));
    // Where the reader is, the next day may have begun.
    if (to > dayText({ ...dayFrom(today), day: dayFrom(today).day + 1 })) failField('to', 'date_future');
    const { year, month } = dayFrom(to < today ? to : today);
    const monthAt = (index: number): string => dayText({ year, month: month - monthsTold + index, day: 1 });
    const months = Array.from({ length: monthsTold }, (_, index) => monthAt(index + 1));
    const next = monthAt(monthsTold + 1);
    const moments = [...months, next].map((day) => new Date(`${day}T00:00:00.000Z`));
    const came = await countNewCustomers(tx, moments);
    const paid = await activeByCohort(tx, monthAt(1), monthAt(monthsTold));
    const counts = new Map<string, number>();
    for (const { since, month: later, customers } of paid)
      counts.set(`${since} ${later}`, (counts.get(`${since} ${later}`) ?? 0) + customers);
    return {
      isOver: next <= today,
      cohorts: months.map((since, index) => ({
        month: since.slice(0, 7),
        customers: came[index] ?? 0,
        active: months.slice(index).map((later) => counts.get(`${since} ${later}`) ?? 0),
      })),
    };
  });
