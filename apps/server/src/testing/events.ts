import type pg from 'pg';
import type { DeliveredEvent, EventJob } from '../kernel/events/job.ts';

type Stored = Omit<DeliveredEvent, 'objectSeq'> & { readonly objectSeq: string };

/**
 * Takes what the outbox has to tell, by a moment where one is given, of topics like these patterns, and in the order in
 * which it would: what an update returns has none.
 */
export const takeEvents = async (
  pool: pg.Pool,
  topics: readonly string[],
  by?: Date,
): Promise<readonly DeliveredEvent[]> => {
  const { rows } = await pool.query<Stored>(
    `with taken as (
       update outbox set delivered_at = created_at
       where delivered_at is null and topic like any ($1) and ($2::timestamptz is null or available_at <= $2)
       returning *
     )
     select id, topic, object_id as "objectId", object_seq::text as "objectSeq", tenant_id as "tenantId",
       customer_id as "customerId", payload, created_at as at
     from taken order by available_at, id`,
    [topics, by],
  );
  return rows.map((row) => ({ ...row, objectSeq: BigInt(row.objectSeq) }));
};

/** Each event twice, because told twice is told once. */
export const twice = (events: readonly DeliveredEvent[]): readonly DeliveredEvent[] =>
  events.flatMap((event) => [event, event]);

/** Runs whichever of the jobs listens to each event, in the order of the events. */
export const runEvents = async (
  ctx: Parameters<EventJob['run']>[0],
  events: readonly DeliveredEvent[],
  jobs: readonly EventJob[],
): Promise<void> => {
  for (const event of events)
    for (const job of jobs) if (job.topic === event.topic) await job.run(ctx, event);
};
