import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { rowsOf } from '../database/rows.ts';
import type { Tx } from '../transaction.ts';

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
 * one object are numbered from 1; the object's own row lock keeps two writers apart, and where none is held, the second of
 * them is run again.
 */
export const emit = (tx: Tx, ctx: Context, event: OutboxEvent): Promise<void> => emitMany(tx, ctx, [event]);

/** The same for several events, in one statement; those of one object are numbered in the order given. */
export const emitMany = async (tx: Tx, ctx: Context, events: readonly OutboxEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const now = ctx.clock.millis();
  const hasListener = events.map(({ topic, secret }) => secret === true || isListenedTo(topic));
  const notified = new Map<string, number>();
  await tx.client.query({
    name: 'emit_many_of_request',
    text: `insert into outbox (id, topic, object_id, object_seq, tenant_id, customer_id, payload, secret, created_at,
         available_at, delivered_at, request_id)
       select id, topic, object_id,
         coalesce((select max(object_seq) from outbox before where before.object_id = event.object_id), 0) + nth,
         tenant_id, customer_id, payload, secret, $2, available_at, delivered_at, $3
       from unnest($1::outbox_row[]) event`,
    values: [
      rowsOf(events, (to, event, index) => {
        const nth = (notified.get(event.objectId) ?? 0) + 1;
        notified.set(event.objectId, nth);
        to.uuid(newId());
        to.text(event.topic);
        to.uuid(event.objectId);
        to.integer(nth);
        to.uuid(event.tenantId);
        to.uuid(event.customerId);
        to.jsonb(JSON.stringify(event.payload));
        to.bool(event.secret ?? false);
        to.timestamp(event.availableAt?.getTime() ?? now);
        to.timestamp(hasListener[index] ? null : now);
      }),
      new Date(now),
      ctx.requestId,
    ],
  });
  if (hasListener.includes(true)) tx.afterCommit(notifyListeners);
};

/** Whoever delivers events in this process. */
export interface OutboxListener {
  /** Whether a job waits for this topic. */
  handles(topic: string): boolean;
  /** Told of new events after their commit, so that nothing waits for the next poll. */
  wake(): void;
}

const listeners = new Set<OutboxListener>();

/** Begins to listen; returns the way to stop. */
export const listenToOutbox = (listener: OutboxListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const notifyListeners = (): void => {
  for (const listener of listeners) listener.wake();
};

// What no job of a running dispatcher waits for is history at once: it need not be fetched, only to be ticked off. A
// process that delivers nothing cannot know, and leaves everything to one that does.
const isListenedTo = (topic: string): boolean =>
  listeners.size === 0 || [...listeners].some((listener) => listener.handles(topic));
