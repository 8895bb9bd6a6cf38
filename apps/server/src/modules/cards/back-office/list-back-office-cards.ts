import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { pageOfBackOfficeCards } from './back-office-repository.ts';
import {
  presentBackOfficeCard,
  presentBackOfficeCards,
  type BackOfficeCardDetail,
} from './present-back-office-card.ts';

/** Cards over all customers that the scope shows. */
export const listBackOfficeCards = (
  ctx: Context,
  { cursor, limit, search, status, customerId }: InputOf<typeof cardRoutes.listBackOfficeCards>,
): Promise<OutputOf<typeof cardRoutes.listBackOfficeCards>> =>
  read(ctx, async (tx) => {
    const filter = { search, status, customerId, after: readCursor(cursor), limit: limit + 1 };
    const found = await pageOfBackOfficeCards(tx, filter);
    const page = pageOfRows(found, limit, (card) => ({ at: card.created_at, id: card.id }));
    return { items: await presentBackOfficeCards(tx, ctx, page.rows), nextCursor: page.nextCursor };
  });

export const getBackOfficeCard = (
  ctx: Context,
  { id }: InputOf<typeof cardRoutes.getBackOfficeCard>,
): Promise<BackOfficeCardDetail> => read(ctx, (tx) => presentBackOfficeCard(tx, ctx, id));
