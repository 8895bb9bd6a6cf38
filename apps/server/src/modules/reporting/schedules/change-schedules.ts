import type { InputOf, OutputOf } from '@tael/contract';
import { userType as userTypes } from '@tael/contract/identity/states';
import type { reportScheduleRoutes } from '@tael/contract/reporting/schedule-routes';
import { scheduleLife } from '@tael/contract/reporting/schedule-states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { needed, type ScheduleDeps, type StaffPerson } from './schedule-deps.ts';
import {
  fileOfSent,
  findSchedule,
  insertSchedule,
  schedulesOf,
  sentById,
  sentOf,
  updateSchedule,
  type ScheduleRow,
  type Staff,
} from './schedule-repository.ts';
import { periodFrom, periodNow, toldAt } from './schedule-rules.ts';

type Routes = typeof reportScheduleRoutes;
type Schedule = OutputOf<Routes['scheduleReport']>;
type Deps = Pick<ScheduleDeps, 'staffHolding'>;

/** Whoever reads one tenant reads another report than whoever reads all: each staff has its own. */
const staffOf = (ctx: Context): Staff => {
  const { tenantId, userType } = principalOf(ctx);
  return { tenantId, userType: userType === userTypes.operator ? userTypes.operator : userTypes.admin };
};

const present = (row: ScheduleRow, people: readonly StaffPerson[]): Schedule => {
  const { next_from: from, every, due_at: dueAt } = row;
  return {
    id: row.id,
    report: row.report,
    every,
    format: row.format,
    timeZone: row.time_zone,
    state: row.state,
    maker: people.find(({ id }) => id === row.maker_id)?.name ?? '',
    readers: people.filter(({ id }) => row.user_ids.includes(id)),
    next: { ...periodFrom(from, every), at: dueAt.toISOString() },
    version: row.version,
  };
};

export const listReportSchedules =
  ({ staffHolding }: Deps) =>
  (ctx: Context): Promise<OutputOf<Routes['listReportSchedules']>> =>
    read(ctx, async (tx) => {
      const staff = staffOf(ctx);
      const readers = [...(await staffHolding(tx, staff, needed))];
      return { items: (await schedulesOf(tx, staff)).map((row) => present(row, readers)), readers };
    });

/** Has a report made from the period on that runs now, with the rights of the caller and for colleagues who have them too. */
export const scheduleReport =
  ({ staffHolding }: Deps) =>
  (ctx: Context, input: InputOf<Routes['scheduleReport']>): Promise<Schedule> =>
    transact(ctx, async (tx) => {
      const staff = staffOf(ctx);
      const people = await staffHolding(tx, staff, needed);
      const userIds = [...new Set(input.userIds)];
      if (!userIds.every((id) => people.some((one) => one.id === id))) failField('userIds', 'invalid_choice');
      const { report, every, format, timeZone } = input;
      const now = ctx.clock.now();
      const period = periodNow(now, timeZone, every);
      const row: ScheduleRow = {
        id: newId(),
        tenant_id: staff.tenantId,
        customer_id: null,
        user_type: staff.userType,
        maker_id: principalOf(ctx).userId,
        report,
        every,
        format,
        time_zone: timeZone,
        language: ctx.language,
        user_ids: userIds,
        state: 'active',
        next_from: period.from,
        due_at: toldAt(period, timeZone),
        made_at: now,
        version: 1,
      };
      await insertSchedule(tx, row);
      await audit(tx, ctx, {
        action: 'report.scheduled',
        object: { type: 'report_schedule', id: row.id },
        tenantId: row.tenant_id,
        after: { ...input, userIds },
      });
      return present(row, people);
    });

/** Pauses, resumes or deletes. What is resumed goes on with the period that runs now: nothing is made up for. */
export const moveReportSchedule =
  ({ staffHolding }: Deps) =>
  (ctx: Context, { id, state, version }: InputOf<Routes['moveReportSchedule']>): Promise<Schedule> =>
    transact(ctx, async (tx) => {
      const staff = staffOf(ctx);
      const row = (await findSchedule(tx, staff, id, true)) ?? fail('not_found');
      requireVersion(row.version, version);
      requireMove(scheduleLife, row.state, state);
      const period = periodNow(ctx.clock.now(), row.time_zone, row.every);
      const change = {
        state,
        version: version + 1,
        ...(state === 'active' && { next_from: period.from, due_at: toldAt(period, row.time_zone) }),
      };
      await updateSchedule(tx, id, change);
      await audit(tx, ctx, {
        action: 'report.schedule_moved',
        object: { type: 'report_schedule', id },
        tenantId: row.tenant_id,
        before: { state: row.state },
        after: { state },
      });
      return present({ ...row, ...change }, await staffHolding(tx, staff, needed));
    });

export const listSentReports = (
  ctx: Context,
  { id, limit, cursor }: InputOf<Routes['listSentReports']>,
): Promise<OutputOf<Routes['listSentReports']>> =>
  read(ctx, async (tx) => {
    if (!(await findSchedule(tx, staffOf(ctx), id))) return fail('not_found');
    const found = await sentOf(tx, id, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, (row) => row);
    return {
      items: rows.map((row) => ({
        id: row.id,
        from: row.from_day,
        to: row.to_day,
        state: row.state,
        reason: row.reason,
        people: row.people,
        at: row.at.toISOString(),
      })),
      nextCursor,
    };
  });

/** The file of a report that was made, for the staff it was made for. */
export const saveSentReport = (
  ctx: Context,
  { id }: InputOf<Routes['saveSentReport']>,
): Promise<OutputOf<Routes['saveSentReport']>> =>
  transact(ctx, async (tx) => {
    const row = (await sentById(tx, id)) ?? fail('not_found');
    const schedule = (await findSchedule(tx, staffOf(ctx), row.schedule_id)) ?? fail('not_found');
    const { name, media_type: mediaType, content } = (await fileOfSent(tx, id)) ?? fail('not_found');
    if (content === null || name === null || mediaType === null) return fail('not_found');
    await audit(tx, ctx, {
      action: 'report.saved',
      object: { type: 'report_schedule', id: schedule.id },
      tenantId: row.tenant_id,
      after: { from: row.from_day, to: row.to_day },
    });
    return { name, mediaType, content };
  });
