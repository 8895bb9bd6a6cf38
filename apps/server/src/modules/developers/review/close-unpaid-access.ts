import { apiAccessLife } from '@tael/contract/developers/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { latestAccess, lockAccess, updateAccess } from '../access/access-repository.ts';
import { endKeysOf, type KeyApprovals } from '../keys/key-approval.ts';

/** Closes the access of a customer who stopped paying for it, and ends its keys; whoever charges says so. */
export const closeUnpaidAccess =
  (approvals: KeyApprovals) =>
  async (tx: Tx, ctx: Context, customerId: string): Promise<void> => {
    const latest = await latestAccess(tx, customerId);
    const before = latest && (await lockAccess(tx, latest.id));
    if (before?.state !== 'approved') return;
    requireMove(apiAccessLife, before.state, 'closed');
    const now = ctx.clock.now();
    await updateAccess(tx, {
      ...before,
      state: 'closed',
      decided_by: null,
      decided_at: now,
      reason: null,
      version: before.version + 1,
    });
    await endKeysOf(approvals, tx, ctx, customerId);
    await audit(tx, ctx, {
      action: 'developer.access_closed_unpaid',
      object: { type: 'api_access', id: before.id },
      tenantId: before.tenant_id,
      customerId,
      before: { state: before.state },
      after: { state: 'closed' },
      actor: 'system',
    });
  };
