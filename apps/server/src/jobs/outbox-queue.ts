import { randomInt } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { DeliveredEvent } from '../kernel/events/job.ts';
import type { QueueState } from '../kernel/metrics.ts';
import type { Tx } from '../kernel/transaction.ts';

export interface ClaimedEvent extends DeliveredEvent {
  readonly attempts: number;
  /** In which it was said; events from before this was noted have none. */
  readonly requestId: string | null;
}

interface Row {
  id: string;
  topic: string;
  object_id: string;
  object_seq: bigint;
  tenant_id: string | null;
  customer_id: string | null;
  payload: Readonly<Record<string, unknown>>;
  attempts: number;
  request_id: string | null;
  created_at: Date;
}

/**
 * Takes up to `count` due events for this transaction, at most one an object: the next of an object is not eligible
 * before the one ahead of it is delivered. The row locks are the claim, so a process that dies lets go of them at once
 * and no lease has to run out.
 */
export const claimDue = async (tx: Tx, clock: Clock, count: number): Promise<ClaimedEvent[]> => {
  // Jobs run while the claim is held: PostgreSQL must not take the wait between two statements for a lost client.
  await tx.client.query('set local idle_in_transaction_session_timeout = 0');
  const found = await tx.client.query<Row>({
    name: 'outbox_claim_due_of_request',
    text: `select id, topic, object_id, object_seq, tenant_id, customer_id, payload, attempts, request_id, created_at
       from outbox as due
      where delivered_at is null and available_at <= $1
        and not exists (select from outbox as ahead
          where ahead.object_id = due.object_id and ahead.object_seq < due.object_seq and ahead.delivered_at is null)
      order by available_at, id
      limit $2
      for update of due skip locked`,
    values: [clock.now(), count],
  });
  return found.rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    objectId: row.object_id,
    objectSeq: row.object_seq,
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    payload: row.payload,
    attempts: row.attempts,
    requestId: row.request_id,
    at: row.created_at,
  }));
};

/** How much is due of each topic, for how long the oldest of it has been, and how much was tried often. */
export const dueByTopic = async (tx: Tx, clock: Clock): Promise<readonly QueueState[]> => {
  const { rows } = await tx.client.query<{
    topic: string;
    waiting: number;
    oldest: Date | null;
    stuck: number;
  }>(
    `select topic, (count(*) filter (where available_at <= $1))::integer as waiting,
         min(available_at) filter (where available_at <= $1) as oldest,
         (count(*) filter (where attempts >= 5))::integer as stuck
       from outbox where delivered_at is null and (available_at <= $1 or attempts >= 5) group by topic`,
    [clock.now()],
  );
  return rows.map(({ topic, waiting, oldest, stuck }) => ({
    queue: topic,
    waiting,
    oldestSeconds: oldest ? (clock.millis() - oldest.getTime()) / 1_000 : 0,
    stuck,
  }));
};

/** What held a code or a token is emptied with the delivery, so that no copy of a secret outlives its use. */
export const markDelivered = async (tx: Tx, clock: Clock, eventIds: readonly string[]): Promise<void> => {
  await tx.client.query({
    name: 'outbox_mark_delivered',
    text: `update outbox set delivered_at = $1, attempts = attempts + 1, last_error = null,
       payload = case when secret then '{}'::jsonb else payload end
     where id = any($2)`,
    values: [clock.now(), eventIds],
  });
};

export const markFailed = async (
  tx: Tx,
  clock: Clock,
  event: ClaimedEvent,
  error: unknown,
): Promise<void> => {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await tx.client.query(
    'update outbox set attempts = attempts + 1, last_error = $2, available_at = $3 where id = $1',
    [event.id, why.slice(0, 500), new Date(clock.millis() + retryDelayMs(event.attempts))],
  );
};

const firstDelayMs = 1_000;
const longestDelayMs = 300_000;

/** Doubles with each failure up to five minutes; between half and all of it, so that failures do not return as one wave. */
export const retryDelayMs = (failuresBefore: number): number => {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failuresBefore, 20));
  return randomInt(full / 2, full + 1);
};
