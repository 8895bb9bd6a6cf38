import type { LimitName } from '@tael/contract/limits/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { moveRequest } from './move-request.ts';
import { activeRequestsOf } from './request-repository.ts';

/** Ends what was granted of a limit before, because something newer holds; of what holds for some days, only that. */
export const supersede = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  name: LimitName,
  only: 'all' | 'temporary' = 'all',
): Promise<void> => {
  for (const request of await activeRequestsOf(tx, customerId)) {
    const isMeant = request.name === name && (only === 'all' || request.ends_at !== null);
    if (isMeant) await moveRequest(tx, ctx, request, { to: 'superseded', action: 'limits.superseded' });
  }
};
