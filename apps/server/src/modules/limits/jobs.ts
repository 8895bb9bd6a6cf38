import type { EventJob } from '../../kernel/events/job.ts';
import { transact } from '../../kernel/transaction.ts';
import type { LimitDeps } from './in-force.ts';

/** What a customer takes back waits for nobody any more; its own transaction sees nothing of the platform's approvals. */
export const withdrawnLimitJob = ({ approvals }: Pick<LimitDeps, 'approvals'>): EventJob => ({
  topic: 'limits.withdrawn',
  run: (ctx, { objectId }) => transact(ctx, (tx) => approvals.withdraw(tx, ctx, 'limit.raise', objectId)),
});
