import type { InputOf, OutputOf } from '@tael/contract';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import { negate, zero } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { getCardInScope } from '../../cards/index.ts';
import { movedForObjects } from '../../ledger/index.ts';
import { booksOfCard } from './card-postings.ts';
import { zoneOfStatement } from './statement-of-card.ts';
import { monthsSince } from './card-statement-rules.ts';
import { asResponse } from '../money-response.ts';

type Route = (typeof cardStatementRoutes)['listCardStatements'];

/** The months of which a card has a statement, and what each has cost. */
export const listCardStatements = async (
  ctx: Context,
  { id, timeZone }: InputOf<Route>,
): Promise<OutputOf<Route>> => {
  const { card, customerId } = await getCardInScope(ctx, id);
  const months = monthsSince(
    new Date(card.createdAt),
    ctx.clock.now(),
    await zoneOfStatement(ctx, customerId, timeZone),
  );
  const moments = [...months.map(({ to }) => to), ...months.slice(-1).map(({ from }) => from)].reverse();
  const moved = await read(ctx, async (tx) => {
    const books = await booksOfCard(tx, customerId, id, ctx.clock.now());
    return books ? movedForObjects(tx, books.accountId, books.objectIds, moments) : [];
  });
  const newestFirst = [...moved].reverse();
  return months.map(({ month, isOver }, place) => ({
    month,
    isOver,
    spent: asResponse(negate(newestFirst[place]?.posted ?? zero('USD'))),
    entries: newestFirst[place]?.count ?? 0,
  }));
};
