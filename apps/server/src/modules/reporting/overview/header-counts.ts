import type { OutputOf } from '@tael/contract';
import type { headerRoutes } from '@tael/contract/reporting/header-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { countToApprove } from '../../funding/index.ts';
import { countUnread } from '../../messaging/index.ts';
import { reviewsFor } from './queue-summaries.ts';

export interface HeaderDeps {
  /** How many requests wait for the caller's approval. */
  readonly countToDecide: (tx: Tx, ctx: Context) => Promise<number>;
}

/** What waits for the caller; of what they may not see, nothing does. */
export const headerCounts =
  ({ countToDecide }: HeaderDeps) =>
  (ctx: Context): Promise<OutputOf<typeof headerRoutes.headerCounts>> =>
    read(ctx, async (tx) => {
      const who = principalOf(ctx);
      return {
        num: may(who, 'message:read') ? await countUnread(tx, ctx) : 0,
        approval: await countToDecide(tx, ctx),
        pendingApproval: may(who, 'funding.review:read') ? await countToApprove(tx) : 0,
        ...(await reviewsFor(tx, who.permissions)),
      };
    });
