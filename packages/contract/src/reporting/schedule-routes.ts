import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { exportFormats } from '../kernel/export-formats.ts';
import { day, id, idInput, instant, none } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { performanceGroups } from './figure-lists.ts';
import { reportRhythms, scheduleStates, sentStates, whyNotSent } from './schedule-states.ts';

/** Whom a report is mailed to. */
const reader = z.strictObject({ id, name: z.string(), email: z.string() });

const schedule = z.strictObject({
  id,
  report: z.enum(performanceGroups),
  every: z.enum(reportRhythms),
  format: z.enum(exportFormats),
  timeZone: z.string(),
  state: z.enum(scheduleStates),
  /** Who set it up; it is made with their rights. */
  maker: z.string(),
  readers: z.array(reader),
  /** The period that comes next, and when it is made. */
  next: z.strictObject({ from: day, to: day, at: instant }),
  version: z.number().int(),
});

const path = '/api-data/performance/schedules';

/** Reports that are made every week or month and told by mail. */
export const reportScheduleRoutes = {
  listReportSchedules: defineRoute({
    method: 'GET',
    path,
    summary: { en: 'Scheduled reports of my staff, and who may receive them', zh: '定期报表及可接收人员' },
    access: 'report:export',
    input: none,
    output: z.strictObject({ items: z.array(schedule), readers: z.array(reader) }),
    errors: [],
    idempotency: 'none',
  }),
  scheduleReport: defineRoute({
    method: 'POST',
    path,
    summary: { en: 'Have a report made and told by mail every week or month', zh: '新建定期报表' },
    access: 'report:export',
    input: z.strictObject({
      report: z.enum(performanceGroups, 'invalid_choice'),
      every: z.enum(reportRhythms, 'invalid_choice'),
      format: z.enum(exportFormats, 'invalid_choice'),
      timeZone,
      userIds: z.array(id).min(1, 'required').max(20, 'too_long'),
    }),
    output: schedule,
    errors: [],
    idempotency: 'key',
    audit: 'report.scheduled',
  }),
  moveReportSchedule: defineRoute({
    method: 'PUT',
    path: `${path}/:id`,
    summary: { en: 'Pause, resume or delete a scheduled report', zh: '暂停、恢复或删除定期报表' },
    access: 'report:export',
    input: z.strictObject({
      id,
      state: z.enum(scheduleStates, 'invalid_choice'),
      version: z.int('invalid_type'),
    }),
    output: schedule,
    errors: ['conflict', 'illegal_transition'],
    idempotency: 'key',
    audit: 'report.schedule_moved',
  }),
  listSentReports: defineRoute({
    method: 'GET',
    path: `${path}/:id/sent`,
    summary: { en: 'What was made of a scheduled report, newest first', zh: '定期报表发送记录' },
    access: 'report:export',
    input: z.strictObject({ id, ...pageQuery }),
    output: pageOf(
      z.strictObject({
        id,
        from: day,
        to: day,
        state: z.enum(sentStates),
        reason: z.enum(whyNotSent).nullable(),
        /** How many were told of it. */
        people: z.number().int(),
        at: instant,
      }),
    ),
    errors: [],
    idempotency: 'none',
  }),
  saveSentReport: defineRoute({
    method: 'GET',
    path: '/api-data/performance/sent/:id',
    summary: { en: 'A report that was made, as a file', zh: '下载已生成的报表' },
    access: 'report:export',
    input: idInput,
    output: fileAnswer,
    reply: 'file',
    errors: [],
    idempotency: 'none',
    audit: 'report.saved',
  }),
};
