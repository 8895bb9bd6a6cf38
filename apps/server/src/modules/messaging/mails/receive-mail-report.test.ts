import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { sandboxOnly } from '../../../testing/providers.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const path = '/api-user/anon/mail/reports';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await testApp({ providers: { ...sandboxOnly.providers, mailReports: { secret } } });
  admin = await server.staff('admin@reports.test', 1);
});
afterAll(() => server.close());

let number = 0;
const bounced = (to: string, type = 'Permanent') => ({
  type: 'email.bounced',
  data: { to: [to], bounce: { type } },
});

/** A message as the provider sends it, changed where a test says so. */
const post = async (
  said: unknown,
  { id = `msg_${(number += 1)}`, ageMs = 0, with: by = secret, prefix = 'webhook', in: app = server } = {},
) => {
  const payload = JSON.stringify(said);
  const at = new Date(app.app.clock.millis() - ageMs);
  const answer = await app.app.http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1_000)),
      [`${prefix}-signature`]: new Webhook(by).sign(id, at, payload),
    },
  });
  return { status: answer.statusCode, body: answer.json<{ data?: { outcome: string }; code?: string }>() };
};
const stateOf = async (email: string) =>
  (
    (await admin.call('listSentMails', { search: email, limit: 100 })).body.data.items as {
      id: string;
      state: string;
      suppressed: string | null;
    }[]
  )[0];
const mailed = async (email: string, app = server) => {
  await app.visitor.call('sendEmailCode', { email, purpose: 'register', deviceId: `device-of-${email}` });
  await app.app.settle();
};

test('a bounce that the provider signed stops mail to the address, once however often it comes', async () => {
  await mailed('ada@reports.test');
  const first = await post(bounced('Ada <ADA@reports.test>'), { id: 'msg_ada' });
  expect(first.body.data).toEqual({ outcome: 'applied' });
  expect(await stateOf('ada@')).toMatchObject({ state: 'bounced', suppressed: 'bounced' });
  const refused = await server.visitor.call('sendEmailCode', {
    email: 'ada@reports.test',
    purpose: 'register',
    deviceId: 'another-device',
  });
  expect(refused.body).toMatchObject({ code: 'mail_returned' });
  await admin.call('liftSuppression', { id: (await stateOf('ada@'))?.id });
  await server.pass(61);
  await mailed('ada@reports.test');
  const again = await post(bounced('ada@reports.test'), { id: 'msg_ada' });
  expect(again.body.data).toEqual({ outcome: 'ignored' });
  expect(await stateOf('ada@')).toMatchObject({ state: 'sent', suppressed: null });
});

test('a complaint is noted, in the headers of Resend too', async () => {
  await mailed('ivy@reports.test');
  const said = { type: 'email.complained', data: { to: ['ivy@reports.test'] } };
  expect((await post(said, { prefix: 'svix' })).body.data).toEqual({ outcome: 'applied' });
  expect(await stateOf('ivy@')).toMatchObject({ state: 'complained', suppressed: 'complained' });
});

test('what passes by itself, concerns nobody or is of another kind changes nothing', async () => {
  await mailed('tim@reports.test');
  for (const said of [
    bounced('tim@reports.test', 'Transient'),
    bounced('nobody@reports.test'),
    { type: 'email.delivered', data: { to: ['tim@reports.test'] } },
    { type: 'email.bounced', data: 'odd' },
  ])
    expect((await post(said)).body.data).toEqual({ outcome: 'ignored' });
  expect(await stateOf('tim@')).toMatchObject({ state: 'sent', suppressed: null });
});

test('what is signed with another secret, changed, old or from the future is refused', async () => {
  await mailed('eve@reports.test');
  const said = bounced('eve@reports.test');
  for (const wrong of [
    await post(said, { with: `whsec_${randomBytes(32).toString('base64')}` }),
    await post(said, { ageMs: 301_000 }),
    await post(said, { ageMs: -302_000 }),
    await post(said, { id: '' }),
    await post(said, { prefix: 'other' }),
  ])
    expect(wrong).toMatchObject({ status: 401, body: { code: 'network_signature_invalid' } });
  expect(await stateOf('eve@')).toMatchObject({ state: 'sent', suppressed: null });
});

test('without a secret the door is shut', async () => {
  const closed = await testApp();
  await mailed('ann@reports.test', closed);
  const answer = await post(bounced('ann@reports.test'), { in: closed });
  expect(answer).toMatchObject({ status: 401, body: { code: 'network_signature_invalid' } });
  await closed.close();
});

test('the log of mails is narrowed to one customer', async () => {
  await server.customer('lea@reports.test');
  await server.customer('max@reports.test');
  await server.app.settle();
  const lea = await server.db.pool.query<{ customer_id: string }>(
    `select customer_id from messaging_mails where address = 'lea@reports.test' and customer_id is not null limit 1`,
  );
  const customerId = lea.rows[0]?.customer_id;
  const { items } = (await admin.call('listSentMails', { customerId, limit: 100 })).body.data as {
    items: { to: string; customerId: string }[];
  };
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map((item) => item.customerId))).toEqual(new Set([customerId]));
});
