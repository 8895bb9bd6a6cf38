import { audit } from '../../../../kernel/audit.ts';
import type { Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import { updatePayee, type PayeeRow } from '../repository.ts';
import { isHeld } from '../rules.ts';
import { currentScreenings } from './screening-repository.ts';

/** Locks a payee that a list may name, and unlocks one that none does any more. An archived one is nobody's to pay anyway. */
export const followScreenings = async (
  tx: Tx,
  ctx: Context,
  row: PayeeRow,
  actor?: 'network',
): Promise<void> => {
  if (row.state === 'archived') return;
  const state = isHeld(await currentScreenings(tx, [row.id])) ? 'locked' : 'active';
  if (state === row.state) return;
  await updatePayee(tx, { ...row, state, updated_at: ctx.clock.now(), version: row.version + 1 });
  await audit(tx, ctx, {
    action: state === 'locked' ? 'payee.locked' : 'payee.unlocked',
    object: { type: 'payee', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    before: { state: row.state },
    after: { state },
    ...(actor && { actor }),
  });
};
