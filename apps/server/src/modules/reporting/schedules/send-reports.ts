import type { WhyNotSent } from '@tael/contract/reporting/schedule-states';
import { historyWords } from '@tael/i18n/history';
import { audit } from '../../../kernel/audit.ts';
import { scopeOf, type Context, type Principal } from '../../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { exportPerformance } from '../back-office/export-performance.ts';
import { needed, type ScheduleDeps, type StaffPerson } from './schedule-deps.ts';
import {
  insertSent,
  lockDueSchedule,
  scheduleById,
  sentById,
  settleSent,
  updateSchedule,
  type ScheduleRow,
  type SentRow,
} from './schedule-repository.ts';
import { nextPeriod, periodFrom, toldAt } from './schedule-rules.ts';

const system = { scope: { kind: 'system' } } as const;
const due = 'report.due';

/** Has every report made whose period is over, each once: the period and the event commit together. */
export const dueReportsJob: ScheduledJob = {
  name: 'reporting.due_reports',
  everyMs: 60_000,
  run: async (ctx) => {
    while (await transact(ctx, (tx) => beginOne(tx, ctx), system));
  },
};

const beginOne = async (tx: Tx, ctx: Context): Promise<boolean> => {
  const row = await lockDueSchedule(tx, ctx.clock.now());
  if (!row) return false;
  const { tenant_id: tenantId, every, time_zone: zone } = row;
  const period = periodFrom(row.next_from, every);
  const next = nextPeriod(period, every);
  await updateSchedule(tx, row.id, { next_from: next.from, due_at: toldAt(next, zone) });
  const id = newId();
  const isFirst = await insertSent(tx, {
    id,
    tenant_id: tenantId,
    customer_id: null,
    schedule_id: row.id,
    from_day: period.from,
    to_day: period.to,
    state: 'preparing',
    reason: null,
    people: 0,
    at: ctx.clock.now(),
  });
  if (isFirst) await emit(tx, ctx, { topic: due, objectId: id, tenantId, customerId: null, payload: {} });
  return true;
};

interface Found {
  readonly sent: SentRow;
  readonly schedule: ScheduleRow;
  readonly maker: Principal | undefined;
  readonly people: readonly StaffPerson[];
}

/**
 * Makes a report as its maker would read it now and tells those whom it is for, as far as both still may export reports.
 * The file, the mails and the word that it was sent commit together.
 */
export const sendReportJob = (deps: ScheduleDeps): EventJob => ({
  topic: due,
  run: async (ctx, { objectId: id }) => {
    const found = await read(ctx, (tx) => find(tx, deps, id));
    if (!found) return;
    const { schedule, maker, people } = found;
    if (schedule.state === 'deleted') return leave(ctx, found, 'deleted');
    if (!maker?.permissions.has(needed)) return leave(ctx, found, 'maker_may_not');
    if (people.length === 0) return leave(ctx, found, 'no_reader');
    await send(ctx, deps, found, await fileOf(ctx, found, maker));
  },
});

const find = async (tx: Tx, deps: ScheduleDeps, id: string): Promise<Found | undefined> => {
  const sent = await sentById(tx, id);
  if (sent?.state !== 'preparing') return undefined;
  const schedule = await scheduleById(tx, sent.schedule_id);
  if (!schedule) return undefined;
  const { tenant_id: tenantId, user_type: userType, user_ids: ids } = schedule;
  const holding = await deps.staffHolding(tx, { tenantId, userType }, needed);
  const isThere = holding.some((one) => one.id === schedule.maker_id);
  return {
    sent,
    schedule,
    maker: isThere ? await deps.principalOf(tx, schedule.maker_id) : undefined,
    people: holding.filter((one) => ids.includes(one.id)),
  };
};

interface MadeFile {
  readonly name: string;
  readonly media_type: string;
  readonly content: Buffer;
}

const fileOf = async (ctx: Context, { sent, schedule }: Found, maker: Principal): Promise<MadeFile> => {
  const { language, report: by, format, time_zone: timeZone } = schedule;
  const asMaker: Context = { ...ctx, principal: maker, scope: scopeOf(maker), language };
  const query = { from: sent.from_day, to: sent.to_day, by, format, timeZone };
  const { name, mediaType, content } = await exportPerformance(asMaker, query);
  const pieces: Uint8Array[] = [];
  if (content instanceof Uint8Array) pieces.push(content);
  else for await (const piece of content) pieces.push(piece);
  return { name, media_type: mediaType, content: Buffer.concat(pieces) };
};

const send = (ctx: Context, { publicUrl }: ScheduleDeps, found: Found, file: MadeFile): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const { sent, schedule, people } = found;
      const { tenant_id: tenantId, language } = schedule;
      const settled = {
        state: 'sent',
        reason: null,
        people: people.length,
        at: ctx.clock.now(),
        ...file,
      } as const;
      if (!(await settleSent(tx, sent.id, settled))) return;
      await tellAudit(tx, ctx, found, { people: people.length });
      const { performanceByDay, performanceByCategory, performanceByCohort } = historyWords(language).exports;
      const titled = { day: performanceByDay, category: performanceByCategory, cohort: performanceByCohort };
      const { title } = titled[schedule.report];
      const link = `${publicUrl}/system/reports?schedules=${schedule.id}`;
      const params = { report: title, from: sent.from_day, to: sent.to_day, link };
      for (const { email: to } of people)
        await emit(tx, ctx, {
          topic: 'mail.requested',
          objectId: newId(),
          tenantId,
          customerId: null,
          payload: { to, template: 'reportReady', language, params },
        });
    },
    system,
  );

const leave = (ctx: Context, found: Found, reason: WhyNotSent): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const settled = { state: 'not_sent', reason, people: 0, at: ctx.clock.now() } as const;
      if (await settleSent(tx, found.sent.id, settled)) await tellAudit(tx, ctx, found, { reason });
    },
    system,
  );

const tellAudit = (
  tx: Tx,
  ctx: Context,
  { sent, schedule }: Found,
  said: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(tx, ctx, {
    action: 'reason' in said ? 'report.not_sent' : 'report.sent',
    object: { type: 'report_schedule', id: schedule.id },
    tenantId: schedule.tenant_id,
    customerId: null,
    after: { from: sent.from_day, to: sent.to_day, ...said },
    actor: 'system',
  });
