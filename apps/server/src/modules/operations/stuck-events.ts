import type { InputOf, OutputOf } from '@tael/contract';
import type { operationsRoutes } from '@tael/contract/operations/routes';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { lockStuckEvent, makeDue, stuckEvents, type StuckRow } from './repository.ts';

type Routes = typeof operationsRoutes;
type StuckEvent = OutputOf<Routes['listStuckEvents']>['items'][number];

const present = (row: StuckRow): StuckEvent => ({
  id: row.id,
  topic: row.topic,
  objectId: row.object_id,
  attempts: row.attempts,
  lastError: row.last_error ?? '',
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.available_at.toISOString(),
});

/** Events of everybody that were tried five times and more, newest first. */
export const listStuckEvents = (
  ctx: Context,
  input: InputOf<Routes['listStuckEvents']>,
): Promise<OutputOf<Routes['listStuckEvents']>> =>
  read(
    ctx,
    async (tx) => {
      const found = await stuckEvents(tx, { limit: input.limit, after: readCursor(input.cursor) });
      const { rows, nextCursor } = pageOfRows(found, input.limit, ({ created_at: at, id }) => ({ at, id }));
      return { items: rows.map(present), nextCursor };
    },
    { scope: { kind: 'system' } },
  );

/** Makes an event due now. It is delivered as ever: in the order of its object, and once. */
export const retryEvent = (ctx: Context, { id }: InputOf<Routes['retryEvent']>): Promise<null> =>
  transact(
    ctx,
    async (tx) => {
      const event = (await lockStuckEvent(tx, id)) ?? fail('not_found');
      await makeDue(tx, id, ctx.clock.now());
      await audit(tx, ctx, {
        action: 'operations.event_retried',
        object: { type: 'event', id },
        tenantId: event.tenant_id,
        customerId: event.customer_id,
        after: { topic: event.topic, attempts: event.attempts },
      });
      return null;
    },
    { scope: { kind: 'system' } },
  );
