import type { InputOf } from '@tael/contract';
import type { customerViewRoutes } from '@tael/contract/org/customer-views';
import { audit, type AuditEntry } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { closeExpiredViews, closeView, type ViewRow } from './view-repository.ts';

const closing = (
  { id, tenant_id: tenantId, customer_id: customerId, viewer_id: viewerId }: ViewRow,
  end: 'closed' | 'expired',
): AuditEntry => ({
  action: 'customer_view.closed',
  object: { type: 'customer', id: customerId },
  tenantId,
  customerId,
  after: { viewId: id, viewerId, end },
});

/** Ends a view of the caller before its time. Throws `not_found` when it has ended already. */
export const closeCustomerView = (
  ctx: Context,
  { id }: InputOf<typeof customerViewRoutes.closeCustomerView>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const viewerId = principalOf(ctx).userId;
    const view = (await closeView(tx, { id, viewerId, now: ctx.clock.now() })) ?? fail('not_found');
    await audit(tx, ctx, closing(view, 'closed'));
    return null;
  });

const viewsAtOnce = 200;

/** Writes down the end of views that nobody closed; they showed nothing any more once their time was over. */
export const closeExpiredViewsJob: ScheduledJob = {
  name: 'org.close_expired_views',
  everyMs: 60_000,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      for (const view of await closeExpiredViews(tx, ctx.clock.now(), viewsAtOnce))
        await audit(tx, ctx, { ...closing(view, 'expired'), actor: 'system' });
    }),
};
