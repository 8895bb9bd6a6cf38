/** What tables of many modules say of their rows in one form, so that one list can show rows of all of them. */
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../transaction.ts';
import type { PlaceInList } from './keyset.ts';

/** Which columns of a table a line is made of. */
export interface LineSource {
  readonly table: string;
  /** `id` where nothing is said. */
  readonly id?: string;
  /** When it came, which lines are ordered by. */
  readonly at: string;
  readonly title: string;
  readonly state?: string;
  /** With the column `currency` beside it. */
  readonly amount?: string;
}

/** A table whose rows wait for staff while they are in one of these states. */
export interface Queue extends LineSource {
  readonly state: string;
  readonly states: readonly string[];
  /** Who works on it, and until when the claim holds where it ends by itself. */
  readonly claimedBy?: string;
  readonly claimedUntil?: string;
  /** Rows that belong to no customer: those of the platform alone. */
  readonly isOfPlatform?: boolean;
}

export interface Line {
  readonly id: string;
  readonly customerId: string | null;
  readonly title: string;
  readonly state: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly at: Date;
  readonly claimedBy: string | null;
}

/** How many things wait for staff, and since when the longest does. */
export interface QueueSummary {
  readonly count: number;
  readonly oldestAt: Date | null;
}

interface Asked {
  readonly limit: number;
  readonly after: PlaceInList | undefined;
}

const columnOr = (name: string | undefined): RawBuilder<unknown> => (name ? sql.ref(name) : sql`null`);

const columns = (source: LineSource & Partial<Queue>, claimedBy: RawBuilder<unknown>) => sql`
  ${sql.ref(source.id ?? 'id')} as id, customer_id as "customerId", ${sql.ref(source.title)} as title,
  ${columnOr(source.state)} as state, ${columnOr(source.amount)}::text as amount,
  ${source.amount ? sql.ref('currency') : sql`null`} as currency, ${sql.ref(source.at)} as at,
  ${claimedBy} as "claimedBy"`;

/** The lines of one customer, newest first, one more than asked. */
export const linesOf = async (
  tx: Tx,
  source: LineSource,
  customerId: string,
  { limit, after }: Asked,
): Promise<readonly Line[]> => {
  const [id, at] = [sql.ref(source.id ?? 'id'), sql.ref(source.at)];
  const beyond = after ? sql`and (${at}, ${id}) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<Line>`
    select ${columns(source, sql`null`)} from ${sql.table(source.table)}
    where customer_id = ${customerId} and ${at} is not null ${beyond}
    order by ${at} desc, ${id} desc limit ${limit + 1}`.execute(tx.db);
  return rows;
};

/** One row as a line, as far as the scope shows. */
export const lineById = async (tx: Tx, source: LineSource, id: string): Promise<Line | undefined> => {
  const { rows } = await sql<Line>`
    select ${columns(source, sql`null`)} from ${sql.table(source.table)}
    where ${sql.ref(source.id ?? 'id')} = ${id}`.execute(tx.db);
  return rows[0];
};

const waiting = ({ state, states, isOfPlatform = false }: Queue) =>
  sql`${sql.ref(state)} in (${sql.join(states)}) ${isOfPlatform ? sql`and customer_id is null` : sql``}`;

/** Whose work is asked for, and who asks. */
interface Waiting extends Asked {
  readonly now: Date;
  readonly claim?: 'free' | 'mine' | 'others';
  readonly userId?: string;
}

const claimerOf = ({ claimedBy, claimedUntil }: Queue, now: Date): RawBuilder<unknown> =>
  claimedBy && claimedUntil
    ? sql`case when ${sql.ref(claimedUntil)} > ${now} then ${sql.ref(claimedBy)} end`
    : claimedBy
      ? sql.ref(claimedBy)
      : sql`null::uuid`;

const claimedAs = (claimer: RawBuilder<unknown>, { claim, userId }: Waiting): RawBuilder<unknown> =>
  claim === undefined
    ? sql`true`
    : claim === 'free'
      ? sql`${claimer} is null`
      : claim === 'mine'
        ? sql`${claimer} = ${userId}`
        : sql`${claimer} <> ${userId}`;

/** What waits in a queue, the longest first, one more than asked, as far as the scope shows. */
export const waitingLines = async (tx: Tx, queue: Queue, asked: Waiting): Promise<readonly Line[]> => {
  const { limit, after, now } = asked;
  const [id, at] = [sql.ref(queue.id ?? 'id'), sql.ref(queue.at)];
  const claimer = claimerOf(queue, now);
  const beyond = after ? sql`and (${at}, ${id}) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<Line>`
    select ${columns(queue, claimer)} from ${sql.table(queue.table)}
    where ${waiting(queue)} and ${at} is not null and ${claimedAs(claimer, asked)} ${beyond}
    order by ${at}, ${id} limit ${limit + 1}`.execute(tx.db);
  return rows;
};

/** How much waits in a queue, as far as the scope shows. */
export const queueSummary = async (tx: Tx, queue: Queue): Promise<QueueSummary> => {
  const { rows } = await sql<QueueSummary>`
    select count(*)::integer as count, min(${sql.ref(queue.at)}) as "oldestAt" from ${sql.table(queue.table)}
    where ${waiting(queue)}`.execute(tx.db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
