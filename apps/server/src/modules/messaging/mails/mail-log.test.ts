import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@mails.test', 1);
});
afterAll(() => server.close());

let devices = 0;
const askCode = (email: string, caller = server.visitor) =>
  caller.call('sendEmailCode', { email, purpose: 'register', deviceId: `device-${(devices += 1)}` });
const mailsTo = async (search: string) =>
  (await admin.call('listSentMails', { search, limit: 100 })).body.data.items as {
    id: string;
    state: string;
    attempts: number;
    answer: number | null;
    suppressed: string | null;
  }[];

test('a mail that was taken is in the log without its text, for staff alone', async () => {
  await askCode('ada@mails.test');
  await server.app.settle();
  const found = await mailsTo('ADA@mails');
  expect(found).toMatchObject([{ state: 'sent', attempts: 1, answer: null, suppressed: null }]);
  expect(found[0]).not.toHaveProperty('text');
  const customer = await server.customer('customer@mails.test');
  expect((await customer.call('listSentMails')).status).toBe(403);
  expect((await customer.call('liftSuppression', { id: found[0]?.id })).status).toBe(403);
});

test('a busy mail server is tried again', async () => {
  await askCode('busy.bea@mails.test');
  await server.app.settle();
  expect(await mailsTo('busy.bea')).toMatchObject([{ state: 'deferred', attempts: 1, answer: 451 }]);
  for (let minute = 0; minute < 3; minute += 1) await server.pass(60);
  expect(await mailsTo('busy.bea')).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('an address from which mail comes back gets no more, says so at the form, and gets mail again once staff lets it', async () => {
  await askCode('bounce.bob@mails.test');
  await server.app.settle();
  const [first] = await mailsTo('bounce.bob');
  expect(first).toMatchObject({ state: 'bounced', answer: 550, suppressed: 'bounced' });
  expect((await askCode('bounce.bob@mails.test')).body).toMatchObject({ code: 'mail_returned', status: 422 });
  expect((await admin.call('liftSuppression', { id: first?.id })).status).toBe(200);
  expect((await admin.call('liftSuppression', { id: first?.id })).body).toMatchObject({
    code: 'illegal_transition',
  });
  await server.pass(61);
  expect((await askCode('bounce.bob@mails.test')).status).toBe(200);
  const { rows } = await server.db.pool.query<{ action: string }>(
    'select action from audit_log where object_id = $1 order by at, id',
    [first?.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'messaging.address_suppressed',
    'messaging.suppression_lifted',
  ]);
});

test('somebody whose mail comes back later is told in the console, and is mailed nothing more', async () => {
  const eva = await server.customer('eva@mails.test');
  await server.app.settle();
  const report = { to: 'eva@mails.test', reason: 'bounced' };
  const reported = await server.visitor.call('sandboxMailReport', report);
  expect(reported.body.data).toEqual({ outcome: 'applied' });
  expect(
    (await server.visitor.call('sandboxMailReport', { ...report, to: 'nobody@mails.test' })).body.data,
  ).toEqual({
    outcome: 'ignored',
  });
  await server.app.settle();
  const told = (await eva.call('listMessages', { limit: 100 })).body.data.items as { code: string }[];
  expect(told.filter(({ code }) => code === 'mail_returned')).toHaveLength(1);
  expect((await eva.call('sendStepUpCode')).body).toMatchObject({ code: 'mail_returned' });
  const states = (await mailsTo('eva@')).map(({ state }) => state);
  expect(states).toContain('bounced');
  expect(states).toContain('suppressed');
});

test('somebody who complained of mail can still ask for a code', async () => {
  await server.customer('ivy@mails.test');
  await server.app.settle();
  await server.visitor.call('sandboxMailReport', { to: 'ivy@mails.test', reason: 'complained' });
  await server.visitor.call('sendEmailCode', {
    email: 'ivy@mails.test',
    purpose: 'reset',
    deviceId: 'device-of-ivy',
  });
  await server.app.settle();
  expect((await mailsTo('ivy@'))[0]).toMatchObject({ state: 'sent', suppressed: 'complained' });
});
