import { audit } from '../../../../kernel/audit.ts';
import type { Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import { updateRepeat, type RepeatRow } from './repeat-repository.ts';

/** Writes what became of a locked repeat, and says so in the audit trail. */
export const moveRepeat = async (
  tx: Tx,
  ctx: Context,
  repeat: RepeatRow,
  of: {
    readonly action: 'stopped' | 'paused' | 'resumed' | 'skipped';
    readonly change: Partial<RepeatRow>;
    readonly bySystem?: boolean;
  },
): Promise<RepeatRow> => {
  const moved = { ...repeat, ...of.change, updated_at: ctx.clock.now(), version: repeat.version + 1 };
  await updateRepeat(tx, moved);
  await audit(tx, ctx, {
    action: `payments.repeat_${of.action}`,
    object: { type: 'payment_repeat', id: repeat.id },
    tenantId: repeat.tenant_id,
    customerId: repeat.customer_id,
    before: { state: repeat.state, made: repeat.made, nextOn: repeat.next_on },
    after: { state: moved.state, nextOn: moved.next_on },
    reason: moved.reason,
    ...(of.bySystem && { actor: 'system' as const }),
  });
  return moved;
};
