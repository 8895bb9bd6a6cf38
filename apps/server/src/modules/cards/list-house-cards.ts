import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { read } from '../../kernel/transaction.ts';
import { pageOfHouseCards } from './house-repository.ts';
import { presentHouseCard, presentHouseCards, type HouseCardDetail } from './present-house-card.ts';

/** Cards over all customers that the scope shows. */
export const listHouseCards = (
  ctx: Context,
  { cursor, limit, search, status, customerId }: InputOf<typeof cardRoutes.listHouseCards>,
): Promise<OutputOf<typeof cardRoutes.listHouseCards>> =>
  read(ctx, async (tx) => {
    const filter = { search, status, customerId, after: readCursor(cursor), limit: limit + 1 };
    const found = await pageOfHouseCards(tx, filter);
    const page = pageOfRows(found, limit, (card) => ({ at: card.created_at, id: card.id }));
    return { items: await presentHouseCards(tx, ctx, page.rows), nextCursor: page.nextCursor };
  });

export const getHouseCard = (
  ctx: Context,
  { id }: InputOf<typeof cardRoutes.getHouseCard>,
): Promise<HouseCardDetail> => read(ctx, (tx) => presentHouseCard(tx, ctx, id));
