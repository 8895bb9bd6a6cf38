import type { InputOf, OutputOf } from '@tael/contract';
import type { figureRoutes } from '@tael/contract/reporting/figure-routes';
import { formatMoney, sum } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { customerBalances, flowsBetween, type Ledger } from '../../ledger/index.ts';
import { asResponse } from '../money-response.ts';
import { boundsOf, daysOf } from '../rules.ts';

type Route = (typeof figureRoutes)['moneyByDay'];

/** What came into the customer's account and went out of it on each day of a period, in US dollars. */
export const moneyByDay =
  (ledger: Ledger) =>
  (ctx: Context, { period, timeZone }: InputOf<Route>): Promise<OutputOf<Route>> =>
    read(ctx, async (tx) => {
      const { days, moments } = daysOf(ctx.clock.now(), period, timeZone);
      const { accountId } = await customerBalances(tx, ledger, customerOf(ctx).customerId, 'USD');
      const flows = await flowsBetween(tx, accountId === undefined ? [] : [accountId], moments, 'USD');
      const total = (way: 'in' | 'out') =>
        asResponse(
          sum(
            flows.map((flow) => flow[way]),
            'USD',
          ),
        );
      return {
        ...boundsOf(days),
        in: total('in'),
        out: total('out'),
        days: flows.map((flow, index) => ({
          day: days[index] ?? '',
          in: formatMoney(flow.in),
          out: formatMoney(flow.out),
        })),
      };
    });
