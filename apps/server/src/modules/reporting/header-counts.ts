import type { OutputOf } from '@tael/contract';
import type { headerRoutes } from '@tael/contract/reporting/header-routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { countToApprove } from '../funding/index.ts';
import { countUnread } from '../messaging/index.ts';
import { reviewsFor } from './waiting-queues.ts';

/** What waits for the caller; of what they may not see, nothing does. */
export const headerCounts = (ctx: Context): Promise<OutputOf<typeof headerRoutes.headerCounts>> =>
  read(ctx, async (tx) => {
    const { permissions } = principalOf(ctx);
    const pendingApproval = permissions.has('funding.review:read') ? await countToApprove(tx) : 0;
    return {
      num: permissions.has('message:read') ? await countUnread(tx, ctx) : 0,
      approval: permissions.has('funding.review:approve') ? pendingApproval : 0,
      pendingApproval,
      ...(await reviewsFor(tx, permissions)),
    };
  });
