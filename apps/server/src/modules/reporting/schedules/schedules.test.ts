import { reportScheduleRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { dueReportsJob } from './send-reports.ts';

let server: TestApp;
let admin: Caller;

const ids = new Map<string, string>();
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('maker@schedules.test', 1);
  await server.staff('reader@schedules.test', 1);
  await server.staff('operator@schedules.test', 5);
  await server.customer('customer@schedules.test');
  const { rows } = await server.db.pool.query<{ id: string; name: string }>(
    `select id, split_part(email, '@', 1) as name from identity_users where email like '%@schedules.test'`,
  );
  for (const { id, name } of rows) ids.set(name, id);
});
afterAll(() => server.close());

const idOf = (name: string): string => ids.get(name) ?? '';
const wanted = (names: readonly string[], every = 'week') => ({
  report: 'day',
  every,
  format: 'csv',
  timeZone: 'UTC',
  userIds: names.map(idOf),
});
const schedule = async (names: readonly string[], every = 'week') => {
  const answer = await admin.call('scheduleReport', wanted(names, every));
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return reportScheduleRoutes.scheduleReport.output.parse(answer.body.data);
};
const sentOf = async (id: string) =>
  reportScheduleRoutes.listSentReports.output.parse(
    (await admin.call('listSentReports', { id, limit: 50 })).body.data,
  ).items;
const mails = async (id: string) =>
  (
    await server.db.pool.query<{ to: string }>(
      `select payload ->> 'to' as to from outbox where topic = 'mail.requested' and payload ->> 'template' = 'reportReady'
         and payload -> 'params' ->> 'link' like '%' || $1 order by 1`,
      [id],
    )
  ).rows.map(({ to }) => to);
/** So many days later, with everything done that is due by then. */
const later = async (days: number) => {
  await server.pass(days * 86_400);
  await server.app.runScheduled();
  await server.app.settle();
  admin = await server.signIn('maker@schedules.test');
};
const role = (name: string, to: string) =>
  server.db.pool.query('update org_members set ready_role = $2 where user_id = $1', [idOf(name), to]);

describe('a scheduled report', () => {
  it('is made once its period is over, once by several workers, and told to each reader with a link', async () => {
    const { id, next } = await schedule(['maker', 'reader']);
    await server.app.runScheduled();
    await server.app.settle();
    expect(await sentOf(id)).toEqual([]);
    await server.pass(7 * 86_400);
    const ctx = server.app.context();
    await Promise.all([dueReportsJob.run(ctx), dueReportsJob.run(ctx), dueReportsJob.run(ctx)]);
    await later(0);
    const [report, ...others] = await sentOf(id);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ from: next.from, to: next.to, state: 'sent', reason: null, people: 2 });
    expect(await mails(id)).toEqual(['maker@schedules.test', 'reader@schedules.test']);
    const file = await admin.call('saveSentReport', { id: report?.id });
    expect(String(file.body)).toContain(next.to);
  });

  it('goes on where a process died: what is prepared already is neither made nor told twice', async () => {
    const { id } = await schedule(['reader'], 'month');
    await later(32);
    await server.db.pool.query(
      `update outbox set delivered_at = null, available_at = created_at
       where topic = 'report.due' and object_id in (select id from reporting_sent where schedule_id = $1)`,
      [id],
    );
    await server.app.settle();
    expect(await mails(id)).toEqual(['reader@schedules.test']);
    expect(await sentOf(id)).toHaveLength(1);
  });

  it('is not sent to who may export no longer, nor made with the rights of who may not', async () => {
    const { id } = await schedule(['maker', 'reader']);
    await role('reader', 'platform_support');
    await later(7);
    expect(await mails(id)).toEqual(['maker@schedules.test']);
    await role('reader', 'platform_administrator');
    await role('maker', 'platform_support');
    await later(7);
    await role('maker', 'platform_administrator');
    const [newest] = await sentOf(id);
    expect(newest).toMatchObject({ state: 'not_sent', reason: 'maker_may_not', people: 0 });
    expect(await mails(id)).toEqual(['maker@schedules.test']);
  });

  it('rests while it is paused, and is gone once it is deleted', async () => {
    const { id, version } = await schedule(['reader']);
    const move = async (state: string, seen: number) => {
      const { status, body } = await admin.call('moveReportSchedule', { id, state, version: seen });
      return [status, body.code as unknown];
    };
    expect(await move('paused', version)).toEqual([200, undefined]);
    await later(15);
    expect(await sentOf(id)).toEqual([]);
    expect(await move('active', version)).toEqual([409, 'conflict']);
    expect(await move('active', version + 1)).toEqual([200, undefined]);
    expect(await sentOf(id)).toEqual([]);
    await later(7);
    expect(await sentOf(id)).toHaveLength(1);
    const [made] = await sentOf(id);
    expect(await move('deleted', version + 2)).toEqual([200, undefined]);
    expect((await admin.call('saveSentReport', { id: made?.id })).status).toBe(404);
    expect((await move('active', version + 3))[0]).toBe(404);
  });

  it('is for colleagues who may export, and seen by its own staff alone', async () => {
    for (const name of ['customer', 'operator', 'nobody']) {
      const { status, body } = await admin.call('scheduleReport', {
        ...wanted([]),
        userIds: [ids.get(name) ?? '00000000-0000-7000-8000-00000000abcd'],
      });
      expect([status, body.errors]).toMatchObject([422, [{ field: 'userIds', code: 'invalid_choice' }]]);
    }
    const { id } = await schedule(['reader']);
    const operator = await server.signIn('operator@schedules.test');
    const seen = reportScheduleRoutes.listReportSchedules.output.parse(
      (await operator.call('listReportSchedules')).body.data,
    );
    expect(seen.items).toEqual([]);
    expect(seen.readers.map(({ email }) => email)).toEqual(['operator@schedules.test']);
    expect((await operator.call('listSentReports', { id })).status).toBe(404);
    expect((await operator.call('moveReportSchedule', { id, state: 'paused', version: 1 })).status).toBe(404);
  });
});
