import type { Context } from '../../kernel/context.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { JobRow } from './repository.ts';

export const stepTopic = 'bulk.step_wanted';

/** Asks for the next step of an import. Each is a piece of work of its own, so that a long import holds up nothing else. */
export const announceNext = (
  tx: Tx,
  ctx: Context,
  job: Pick<JobRow, 'id' | 'tenant_id' | 'customer_id'>,
  step: number,
): Promise<void> =>
  emit(tx, ctx, {
    topic: stepTopic,
    objectId: job.id,
    tenantId: job.tenant_id,
    customerId: job.customer_id,
    payload: { step },
  });
