import { boolColumn, textColumn, timestampColumn, uuidColumn } from './columns.ts';
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
export const emit = (tx: Tx, ctx: Context, event: OutboxEvent): Promise<void> => emitMany(tx, ctx, [event]);

/** The same for several events, in one statement; those of one object are numbered in the order given. */
export const emitMany = async (tx: Tx, ctx: Context, events: readonly OutboxEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const now = ctx.clock.millis();
  const isHeard = events.map(({ topic, secret }) => secret === true || isListenedTo(topic));
  await tx.client.query({
    name: 'emit_many',
    text: `insert into outbox (id, topic, object_id, object_seq, tenant_id, customer_id, payload, secret, created_at,
         available_at, delivered_at)
       select id, topic, object,
         coalesce((select max(object_seq) from outbox where object_id = object), 0)
           + row_number() over (partition by object order by place),
         tenant, customer, payload::jsonb, secret, $8, available_at, delivered_at
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::boolean[],
         $9::timestamptz[], $10::timestamptz[]) with ordinality
         as event (id, topic, object, tenant, customer, payload, secret, available_at, delivered_at, place)`,
    values: [
      uuidColumn(events.map(() => newId())),
      textColumn(events.map(({ topic }) => topic)),
      uuidColumn(events.map(({ objectId }) => objectId)),
      uuidColumn(events.map(({ tenantId }) => tenantId)),
      uuidColumn(events.map(({ customerId }) => customerId)),
      textColumn(events.map(({ payload }) => JSON.stringify(payload))),
      boolColumn(events.map(({ secret }) => secret ?? false)),
      new Date(now),
      timestampColumn(events.map(({ availableAt }) => availableAt?.getTime() ?? now)),
      timestampColumn(isHeard.map((heard) => (heard ? null : now))),
    ],
  });
  if (isHeard.includes(true)) tx.afterCommit(wakeListeners);
};

/** Whoever delivers events in this process. */
export interface OutboxListener {
  /** Whether a job waits for this topic. */
  hears(topic: string): boolean;
  /** Told of new events after their commit, so that nothing waits for the next poll. */
  wake(): void;
}

const listeners = new Set<OutboxListener>();

/** Begins to listen; returns the way to stop. */
export const listenToOutbox = (listener: OutboxListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const wakeListeners = (): void => {
  for (const listener of listeners) listener.wake();
};

// What no job of a running dispatcher waits for is history at once: it need not be fetched, only to be ticked off. A
// process that delivers nothing cannot know, and leaves everything to one that does.
const isListenedTo = (topic: string): boolean =>
  listeners.size === 0 || [...listeners].some((listener) => listener.hears(topic));
