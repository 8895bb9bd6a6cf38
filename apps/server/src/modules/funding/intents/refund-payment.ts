import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postRefund } from './postings.ts';
import {
  findOutsideEventById,
  lockOutsideEvent,
  updateOutsideEvent,
  type OutsideEventRow,
} from './repository.ts';

/** Asks one provider to send a payment back; a repeat under the same `id` sends nothing twice. */
export type Refunder = (
  event: Pick<OutsideEventRow, 'id' | 'event_id' | 'amount' | 'currency'>,
) => Promise<void>;

export interface RefundDeps {
  readonly ledger: Ledger;
  /** By the name of the provider. */
  readonly refunders: ReadonlyMap<string, Refunder>;
}

/** What is due goes back by whoever brought it; its provider is asked until it agrees. */
export const refundJob = ({ ledger, refunders }: RefundDeps): EventJob => ({
  topic: 'funding.refund_due',
  run: async (ctx, { objectId }) => {
    const event = await read(ctx, (tx) => findOutsideEventById(tx, objectId));
    if (event?.outcome !== 'refund_due') return;
    const refund = refunders.get(event.provider);
    if (!refund) throw new Error(`nobody refunds for ${event.provider}`);
    await refund(event);
    await finishRefund(ctx, ledger, objectId);
  },
});

/** Its provider has sent it back. */
const finishRefund = (ctx: Context, ledger: Ledger, id: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const event = await lockOutsideEvent(tx, id);
    if (event?.outcome !== 'refund_due') return;
    await updateOutsideEvent(tx, id, { outcome: 'refunded', refunded_at: ctx.clock.now() });
    await audit(tx, ctx, {
      action: 'funding.payment_refunded',
      object: { type: 'outside_event', id },
      tenantId: event.tenant_id,
      customerId: event.customer_id,
      before: { outcome: 'refund_due' },
      after: { outcome: 'refunded', provider: event.provider, eventId: event.event_id },
      actor: 'system',
    });
    await postRefund(tx, ledger, event);
  });
