import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { Tx } from './transaction.ts';

export interface OutboxEvent {
  /** `noun.past_tense` or `noun.wish`: what a job listens to. */
  readonly topic: string;
  readonly objectId: string;
  readonly tenantId: string | null;
  readonly customerId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Holds a code or a token: the payload is emptied once delivered. */
  readonly secret?: boolean;
  /** Not before this time. */
  readonly availableAt?: Date;
}

/**
 * Says what happened, in the same transaction: delivered at least once after the commit, never without it. Events of
 * one object are numbered from 1; the object's own row lock keeps two writers apart.
 */
export const emit = async (tx: Tx, ctx: Context, event: OutboxEvent): Promise<void> => {
  const now = ctx.clock.now();
  await tx.client.query(
    `insert into outbox (id, topic, object_id, object_seq, tenant_id, customer_id, payload, secret, created_at, available_at)
     select $1, $2, $3, coalesce(max(object_seq), 0) + 1, $4, $5, $6, $7, $8, $9 from outbox where object_id = $3`,
    [
      newId(),
      event.topic,
      event.objectId,
      event.tenantId,
      event.customerId,
      JSON.stringify(event.payload),
      event.secret ?? false,
      now,
      event.availableAt ?? now,
    ],
  );
  tx.afterCommit(wakeDispatcher);
};

let wake: () => void = () => undefined;
const wakeDispatcher = (): void => wake();

/** The dispatcher of this process asks to be told of new events, so that nothing waits for its next poll. */
export const onOutboxWritten = (listener: () => void): void => {
  wake = listener;
};
