import type { InputOf, OutputOf } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { queues } from '@tael/contract/reporting/figure-lists';
import type { figureRoutes } from '@tael/contract/reporting/figure-routes';
import { formatMoney, parseMoney, sum, type Money } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { answersBetween } from '../../authorizations/index.ts';
import { internalFlows, latestCheck } from '../../ledger/index.ts';
import { countNewCustomers, newestCustomers } from '../../org/index.ts';
import { asResponse } from '../money-response.ts';
import { boundsOf, daysOf } from '../rules.ts';
import { queueSummaries } from './queue-summaries.ts';

type Route = (typeof figureRoutes)['overallSituation'];
type Situation = OutputOf<Route>;

const customersShown = 6;

/**
 * Staff as a whole, as far as the reader's scope reaches: an operator sees its own tenant, with what waits there for
 * the platform's staff, who see the queues that they may work on. The books, which are one for all tenants, are for
 * whoever may read them.
 */
export const overallSituation = (ctx: Context, { period, timeZone }: InputOf<Route>): Promise<Situation> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    const { days, moments } = daysOf(ctx.clock.now(), period, timeZone);
    const { from, to } = boundsOf(days);
    const arrived = (await internalFlows(tx, 'bank_omnibus', moments, 'USD')).map((flow) => flow.out);
    const purchased = (await internalFlows(tx, 'card_settlement', moments, 'USD')).map((flow) => flow.in);
    const registered = await countNewCustomers(tx, moments);
    return {
      from,
      to,
      waiting: await queueSummaries(tx, who.userType === userType.operator ? 'all' : who.permissions, queues),
      days: days.map((day, index) => ({
        day,
        in: textOf(arrived[index]),
        purchases: textOf(purchased[index]),
        registrations: registered[index] ?? 0,
      })),
      in: asResponse(sum(arrived, 'USD')),
      purchases: asResponse(sum(purchased, 'USD')),
      registrations: registered.reduce((before, count) => before + count, 0),
      decisions: await answersBetween(tx, from, to),
      newestCustomers: [...(await newestCustomers(tx, customersShown))],
      books: may(who, 'ledger.admin:read') ? await booksOf(tx) : null,
    };
  });

const textOf = (amount: Money | undefined): string => (amount ? formatMoney(amount) : '0.00');

/** What customers own, what the bank holds of it, and the rest that makes the two agree: fees, the network, the unexplained. */
const booksOf = async (tx: Tx): Promise<Situation['books']> => {
  const check = await latestCheck(tx);
  if (!check) return null;
  const total = (isOf: (kind: string) => boolean): Money =>
    sum(
      check.totals
        .filter(({ kind, currency }) => currency === 'USD' && isOf(kind))
        .map(({ posted }) => parseMoney(posted, 'USD')),
      'USD',
    );
  const customers = total((kind) => kind.startsWith('customer_'));
  const bank = total((kind) => kind === 'bank_omnibus');
  return {
    at: check.at,
    isRight: check.fault === null,
    customers: asResponse(customers),
    bank: asResponse(bank),
    others: asResponse(total((kind) => kind !== 'bank_omnibus' && !kind.startsWith('customer_'))),
  };
};
