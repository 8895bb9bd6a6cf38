import type { InputOf, OutputOf } from '@tael/contract';
import type { activityRoutes } from '@tael/contract/reporting/activity-routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { cursorOf, readCursor } from '../../../kernel/lists/keyset.ts';
import { narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { read } from '../../../kernel/transaction.ts';
import { pageOfFeed } from './activity-feed.ts';
import { presentActivity } from './present-activity.ts';

/**
 * The customer's own feed, newest first: from the audit trail each step of a purchase, each move of a deposit, what was
 * done to a card and by whom; and each fee as it was charged and given back.
 */
export const listActivity = (
  ctx: Context,
  { cursor, limit, kind, by, cardId, ...query }: InputOf<typeof activityRoutes.listActivity>,
): Promise<OutputOf<typeof activityRoutes.listActivity>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const filter = { ...narrowingOf(query), customerId, kind, by, cardId };
    const { rows, next } = await pageOfFeed(tx, filter, { after: readCursor(cursor), limit });
    return { items: await presentActivity(tx, rows), nextCursor: next ? cursorOf(next) : null };
  });
