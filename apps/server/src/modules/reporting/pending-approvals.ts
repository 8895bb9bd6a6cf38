import type { OutputOf } from '@tael/contract';
import type { headerRoutes } from '@tael/contract/reporting/header-routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { countToApprove, newestToApprove } from '../funding/index.ts';
import { onWire } from './on-wire.ts';

type PendingApprovals = OutputOf<typeof headerRoutes.pendingApprovals>;

const shownAtMost = 5;

/** The newest things that wait for the caller's approval, and how many there are in all. */
export const pendingApprovals = (ctx: Context): Promise<PendingApprovals> =>
  read(ctx, async (tx) => {
    if (!principalOf(ctx).permissions.has('funding.review:approve')) return { items: [], total: 0 };
    const deposits = await newestToApprove(tx, shownAtMost);
    return {
      items: deposits.map(({ id, who, amount, at }) => ({
        kind: 'deposit',
        id,
        who,
        amount: onWire(amount),
        at: at.toISOString(),
      })),
      total: await countToApprove(tx),
    };
  });
