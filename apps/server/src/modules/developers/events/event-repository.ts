/** Events for programs, read from the outbox in the order in which they were numbered. */
import type { Tx } from '../../../kernel/transaction.ts';

export interface EventRow {
  readonly id: string;
  readonly number: bigint;
  readonly topic: string;
  readonly object_id: string;
  readonly object_seq: bigint;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  /** The transaction that said it. */
  readonly said_by: string;
}

/** An event's place in the outbox: by the transaction that said it, and by its own id in it. */
export interface EventPlace {
  readonly xid: string;
  readonly id: string;
}

const select = `select o.id, n.number, o.topic, o.object_id, o.object_seq, o.payload, o.created_at, o.xid::text as said_by
  from developers_events n join outbox o on o.id = n.event_id
 where n.customer_id = $1 and n.topic = any($2)`;

interface Wanted {
  readonly customerId: string;
  readonly topics: readonly string[];
  readonly limit: number;
}

/** Newest first, before a number; one more than asked for tells that there are more. */
export const eventsBefore = async (
  tx: Tx,
  { customerId, topics, limit }: Wanted,
  since: Date,
  before: bigint | undefined,
): Promise<EventRow[]> => {
  const { rows } = await tx.client.query<EventRow>(
    `${select} and o.created_at >= $3 and ($5::bigint is null or n.number < $5) order by n.number desc limit $4`,
    [customerId, topics, since, limit + 1, before ?? null],
  );
  return rows;
};

/** Oldest first, after a number; one more than asked for tells that there are more. */
export const eventsAfter = async (
  tx: Tx,
  { customerId, topics, limit }: Wanted,
  after: bigint,
): Promise<EventRow[]> => {
  const { rows } = await tx.client.query<EventRow>(`${select} and n.number > $3 order by n.number limit $4`, [
    customerId,
    topics,
    after,
    limit + 1,
  ]);
  return rows;
};

/** Oldest first, after a place in the outbox. */
export const eventsAfterPlace = async (
  tx: Tx,
  { customerId, topics, limit }: Wanted,
  after: EventPlace,
): Promise<EventRow[]> => {
  const { rows } = await tx.client.query<EventRow>(
    `${select} and (o.xid, o.id) > ($3::xid8, $4::uuid) order by n.number limit $5`,
    [customerId, topics, after.xid, after.id, limit],
  );
  return rows;
};

/** The numbers after one that are of no such topic, as ranges. */
export const otherNumbers = async (
  tx: Tx,
  { customerId, topics, limit }: Wanted,
  after: bigint,
  through: bigint,
): Promise<{ readonly first: bigint; readonly last: bigint }[]> => {
  const { rows } = await tx.client.query<{ first: bigint; last: bigint }>(
    `with told as (
       select number from developers_events
        where customer_id = $1 and topic = any($2) and number > $3 and number <= $4),
     bounds as (select number, lag(number, 1, $3::bigint) over (order by number) as before
                  from (select number from told union all select $4::bigint + 1) as ends)
     select before + 1 as first, number - 1 as last from bounds where number > before + 1 order by first limit $5`,
    [customerId, topics, after, through, limit],
  );
  return rows;
};

export const lastNumber = async (tx: Tx, customerId: string): Promise<bigint> => {
  const { rows } = await tx.client.query<{ last_number: bigint }>(
    'select last_number from developers_event_counts where customer_id = $1',
    [customerId],
  );
  return rows[0]?.last_number ?? 0n;
};

/** The last numbers of these accounts. */
export const lastNumbers = async (
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await tx.client.query<{ customer_id: string; last_number: bigint }>(
    'select customer_id, last_number from developers_event_counts where customer_id = any($1)',
    [customerIds],
  );
  return new Map(rows.map((row) => [row.customer_id, row.last_number]));
};

const behind = `(c.customer_id is null or exists (select from outbox o where o.customer_id = w.customer_id
  and (o.xid, o.id) > (c.read_xid, c.read_id) and o.xid < pg_snapshot_xmin(pg_current_snapshot())))`;

/** Those of these accounts of which something was said that has no number yet. */
export const accountsBehind = async (tx: Tx, customerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.client.query<{ customer_id: string }>(
    `select w.customer_id from unnest($1::uuid[]) as w (customer_id)
       left join developers_event_counts c on c.customer_id = w.customer_id where ${behind}`,
    [customerIds],
  );
  return rows.map((row) => row.customer_id);
};

export interface Numbered extends EventPlace {
  readonly count: number;
}

/** Numbers the next of an account's events, with whoever else numbers them kept waiting, and says how far it came. */
export const numberNext = async (
  tx: Tx,
  { customerId, topics, limit }: Wanted,
  tenantId: string,
  since: Date,
): Promise<Numbered> => {
  await tx.client.query(
    'insert into developers_event_counts (customer_id, tenant_id) values ($1, $2) on conflict do nothing',
    [customerId, tenantId],
  );
  const { rows: counts } = await tx.client.query<{ last_number: bigint; read_xid: string; read_id: string }>(
    `select last_number, read_xid::text, read_id from developers_event_counts where customer_id = $1 for update`,
    [customerId],
  );
  const [{ last_number, read_xid, read_id } = { last_number: 0n, read_xid: '0', read_id: '' }] = counts;
  const { rows } = await tx.client.query<{ count: number; xid: string; id: string }>(
    `with settled as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
     fresh as materialized (
       select id, topic, xid, created_at from outbox
        where customer_id = $1 and topic = any($2) and not secret and created_at >= $3
          and (xid, id) > ($4::xid8, $5::uuid) and xid < (select xid from settled)
        order by xid, id limit $6),
     numbered as (
       insert into developers_events (customer_id, tenant_id, number, event_id, topic, said_at)
       select $1, $7, $8::bigint + row_number() over (order by xid, id), id, topic, created_at from fresh),
     -- A full batch ends at its last event; any other has seen all that is settled.
     place as (
       select xid, id from (select xid, id, 0 as rank from fresh order by xid desc, id desc limit 1) as last
        where (select count(*) from fresh) = $6
       union all select xid, '00000000-0000-0000-0000-000000000000'::uuid from settled
        where (select count(*) from fresh) < $6)
     update developers_event_counts c
        set last_number = $8::bigint + (select count(*) from fresh), read_xid = place.xid, read_id = place.id
       from place where c.customer_id = $1
     returning (select count(*)::int from fresh) as count, c.read_xid::text as xid, c.read_id as id`,
    [customerId, topics, since, read_xid, read_id, limit, tenantId, last_number],
  );
  const [numbered] = rows;
  if (!numbered) throw new Error('an account has its count of events');
  return numbered;
};

/** Forgets the numbers of events from before then; whether there may be more of them. */
export const forgetNumbers = async (tx: Tx, before: Date, atMost: number): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from developers_events where (customer_id, number) in (
       select customer_id, number from developers_events where said_at < $1 order by said_at limit $2
         for update skip locked)`,
    [before, atMost],
  );
  return deleted.rowCount === atMost;
};
