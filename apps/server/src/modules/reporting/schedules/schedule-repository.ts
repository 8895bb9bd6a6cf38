/** The SQL of scheduled reports, and of what was made of them. */
import type { ExportFormat } from '@tael/contract/kernel/export-formats';
import type { PerformanceGroup } from '@tael/contract/reporting/figure-lists';
import type {
  ReportRhythm,
  ScheduleState,
  SentState,
  WhyNotSent,
} from '@tael/contract/reporting/schedule-states';
import { sql } from 'kysely';
import type { Language } from '../../../kernel/context.ts';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface ScheduleRow {
  id: string;
  tenant_id: string;
  customer_id: null;
  user_type: number;
  maker_id: string;
  report: PerformanceGroup;
  every: ReportRhythm;
  format: ExportFormat;
  time_zone: string;
  language: Language;
  user_ids: readonly string[];
  state: ScheduleState;
  /** A calendar day. */
  next_from: string;
  due_at: Date;
  made_at: Date;
  version: number;
}

export interface SentRow {
  id: string;
  tenant_id: string;
  customer_id: null;
  schedule_id: string;
  from_day: string;
  to_day: string;
  state: SentState;
  reason: WhyNotSent | null;
  people: number;
  at: Date;
}

interface SentFile {
  name: string | null;
  media_type: string | null;
  content: Buffer | null;
}

/** Whose schedules: the platform's staff, or an operator's people. */
export interface Staff {
  readonly tenantId: string;
  readonly userType: number;
}

type Tables = { reporting_schedules: ScheduleRow; reporting_sent: SentRow & SentFile };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

const scheduleColumns = [
  ...(['id', 'tenant_id', 'customer_id', 'user_type', 'maker_id', 'report', 'every', 'format'] as const),
  ...(['time_zone', 'language', 'user_ids', 'state', 'due_at', 'made_at', 'version'] as const),
] as const;
const sentColumns = [
  ...(['id', 'tenant_id', 'customer_id', 'schedule_id', 'state', 'reason', 'people', 'at'] as const),
] as const;
const dayOf = (column: string) => sql<string>`${sql.ref(column)}::text`;

const schedules = (tx: Tx) =>
  tables(tx)
    .selectFrom('reporting_schedules')
    .select([...scheduleColumns, dayOf('next_from').as('next_from')]);
const sent = (tx: Tx) =>
  tables(tx)
    .selectFrom('reporting_sent')
    .select([...sentColumns, dayOf('from_day').as('from_day'), dayOf('to_day').as('to_day')]);

export const insertSchedule = async (tx: Tx, row: ScheduleRow): Promise<void> => {
  await tables(tx).insertInto('reporting_schedules').values(row).execute();
};

export const schedulesOf = (tx: Tx, { tenantId, userType }: Staff): Promise<ScheduleRow[]> =>
  schedules(tx)
    .where('tenant_id', '=', tenantId)
    .where('user_type', '=', userType)
    .where('state', '<>', 'deleted')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** One of this staff's; locked where it is to be changed. */
export const findSchedule = (
  tx: Tx,
  { tenantId, userType }: Staff,
  id: string,
  isLocked = false,
): Promise<ScheduleRow | undefined> => {
  const found = schedules(tx)
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('user_type', '=', userType)
    .where('state', '<>', 'deleted');
  return (isLocked ? found.forUpdate() : found).executeTakeFirst();
};

export const scheduleById = (tx: Tx, id: string): Promise<ScheduleRow | undefined> =>
  schedules(tx).where('id', '=', id).executeTakeFirst();

/** One whose period is over, which no other process is at. */
export const lockDueSchedule = (tx: Tx, now: Date): Promise<ScheduleRow | undefined> =>
  schedules(tx)
    .where('state', '=', 'active')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const updateSchedule = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<ScheduleRow, 'state' | 'next_from' | 'due_at' | 'version'>>,
): Promise<void> => {
  await tables(tx).updateTable('reporting_schedules').set(change).where('id', '=', id).execute();
};

/** Answers whether it is the first for its period. */
export const insertSent = async (tx: Tx, row: SentRow): Promise<boolean> => {
  const made = await tables(tx)
    .insertInto('reporting_sent')
    .values({ ...row, name: null, media_type: null, content: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

export const sentById = (tx: Tx, id: string): Promise<SentRow | undefined> =>
  sent(tx).where('id', '=', id).executeTakeFirst();

/** Settles what is being prepared; answers whether it still was. */
export const settleSent = async (
  tx: Tx,
  id: string,
  change: Pick<SentRow, 'state' | 'reason' | 'people' | 'at'> & Partial<SentFile>,
): Promise<boolean> => {
  const done = await tables(tx)
    .updateTable('reporting_sent')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
};

export const fileOfSent = (tx: Tx, id: string): Promise<SentFile | undefined> =>
  tables(tx)
    .selectFrom('reporting_sent')
    .select(['name', 'media_type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();

/** One more than asked, newest first. */
export const sentOf = (
  tx: Tx,
  scheduleId: string,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<SentRow[]> => {
  let query = sent(tx)
    .where('schedule_id', '=', scheduleId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)),
    );
  return query.execute();
};
