import type { Context } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { storeAccountLimit } from '../account-repository.ts';
import { grantOf, limitsForCards, type LimitDeps } from '../in-force.ts';
import { lockRequest } from './lock-request.ts';
import { moveRequest } from './move-request.ts';
import { dueLimitRequests, type LimitRequestRow } from './request-repository.ts';
import { isOver } from './request-rules.ts';
import { supersede } from './supersede.ts';

const atOnce = 100;

/** Begins what was granted once its day has come, and ends what was granted for some days only. */
export const limitJob = (deps: Pick<LimitDeps, 'spread'>): ScheduledJob => ({
  name: 'limits.start_and_end',
  everyMs: 60_000,
  run: async (ctx) => {
    const due = await read(ctx, (tx) => dueLimitRequests(tx, ctx.clock.now(), atOnce));
    for (const { id } of due)
      await transact(ctx, async (tx) => {
        // Another process may have been faster: what is not due any more stays as it is.
        const request = await lockRequest(tx, id, null);
        if (request?.state === 'scheduled') await startRequest(tx, ctx, deps, request);
        if (request?.state === 'active' && isOver(request, ctx.clock.now()))
          await endRequest(tx, ctx, deps, request);
      });
  },
});

/** The higher limit holds from now on, if its day has come; what was granted of the same limit before holds no more. */
export const startRequest = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<LimitDeps, 'spread'>,
  request: LimitRequestRow,
): Promise<LimitRequestRow> => {
  const now = ctx.clock.now();
  if (request.starts_at === null || request.starts_at > now) return request;
  const isForGood = request.ends_at === null;
  const { tenant_id: tenantId, customer_id: customerId, name } = request;
  await supersede(tx, ctx, customerId, name, isForGood ? 'all' : 'temporary');
  if (isForGood)
    await storeAccountLimit(
      tx,
      { tenantId, customerId },
      name,
      { own: grantOf(request), lowered: null },
      now,
    );
  const started = await moveRequest(tx, ctx, request, { to: 'active', action: 'limits.started' });
  await deps.spread(tx, customerId, await limitsForCards(tx, tenantId, customerId));
  return started;
};

const endRequest = async (
  tx: Tx,
  ctx: Context,
  { spread }: Pick<LimitDeps, 'spread'>,
  request: LimitRequestRow,
): Promise<void> => {
  await moveRequest(tx, ctx, request, { to: 'expired', action: 'limits.expired' });
  await spread(tx, request.customer_id, await limitsForCards(tx, request.tenant_id, request.customer_id));
};
