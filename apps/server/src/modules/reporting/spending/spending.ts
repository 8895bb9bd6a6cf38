import type { InputOf, OutputOf } from '@tael/contract';
import type { figureRoutes } from '@tael/contract/reporting/figure-routes';
import { formatMoney, money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { spentBetween } from '../../authorizations/index.ts';
import { cardNames } from '../../cards/index.ts';
import { asResponse } from '../money-response.ts';
import { boundsOf, daysOf } from '../rules.ts';

type Route = (typeof figureRoutes)['spending'];

/** What the purchases of a period have cost, and on what, with which card and where it was spent. */
export const spending = (ctx: Context, { period, timeZone }: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const { days, moments } = daysOf(ctx.clock.now(), period, timeZone);
    const [from, to] = [moments.at(0), moments.at(-1)];
    assert(from && to, 'a period has a first and a last moment');
    const { total, count, shares } = await spentBetween(tx, {
      customerId: customerOf(ctx).customerId,
      from,
      to,
      currency: 'USD',
    });
    const of = (kind: (typeof shares)[number]['by']) =>
      shares
        .filter(({ by }) => by === kind)
        .map(({ name, lastFour, spent, count: purchases }) => ({
          name,
          lastFour,
          share: { amount: formatMoney(money(spent, 'USD')), count: purchases },
        }));
    const cards = of('card');
    const nicknames = await cardNames(
      tx,
      cards.map(({ name }) => name),
    );
    return {
      ...boundsOf(days),
      total: asResponse(money(total, 'USD')),
      count,
      categories: of('category').map(({ name, share }) => ({ code: name, ...share })),
      cards: cards.map(({ name, lastFour, share }) => ({
        cardId: name,
        nickname: nicknames.get(name) ?? '',
        lastFour,
        ...share,
      })),
      merchants: of('merchant').map(({ name, share }) => ({ name, ...share })),
    };
  });
