import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { systemContext } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { SmsPort, TextReport } from './port.ts';
import { twilioSignature, twilioSms } from './twilio.ts';

const account = 'AC0123456789abcdef';
const sent: Record<string, string>[] = [];
let status = 201;
let taken = 0;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const isRight =
      request.url === `/2010-04-01/Accounts/${account}/Messages.json` &&
      request.headers.authorization === `Basic ${Buffer.from(`${account}:secret`).toString('base64')}`;
    if (status === 201 && isRight) {
      sent.push(Object.fromEntries(new URLSearchParams(body)));
      taken += 1;
    }
    response
      .writeHead(isRight ? status : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sid: `SM${String(taken)}`, status: 'queued', price: null }));
  });
});

let db: TestDatabase;
let sms: SmsPort;
const reportUrl = (id: string) => `https://cards.example/api-user/anon/texts/${id}/report`;
beforeAll(async () => {
  db = await testDatabase();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.close();
  await db.close();
});
const parts = () => ({ database: db.database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
beforeEach(() => {
  status = 201;
  sent.length = 0;
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const line = createProviderLine({ provider: 'sms', pauseMs: 2 });
  sms = twilioSms(parts(), { url, account, token: 'secret', from: '+15005550006' }, { line, reportUrl });
});

const stateOf = async (id: string) =>
  (
    await db.pool.query<Record<string, unknown>>(
      'select reference, state, error_code from sms_messages where id = $1',
      [id],
    )
  ).rows[0];
const report = (given: TextReport) =>
  transact(systemContext(parts()), (tx) => sms.applyReport(tx, given, new Date()));

test('a message is sent once, however often it is handed over', async () => {
  const id = newId();
  await sms.send({ id, to: '13800138000', text: 'Your code is 123456' });
  await sms.send({ id, to: '13800138000', text: 'Your code is 123456' });
  expect(sent).toEqual([
    {
      To: '+8613800138000',
      From: '+15005550006',
      Body: 'Your code is 123456',
      StatusCallback: reportUrl(id),
    },
  ]);
  expect(await stateOf(id)).toEqual({ reference: 'SM1', state: 'accepted', error_code: null });
});

test('what the provider did not take is sent when it is handed over again', async () => {
  const message = { id: newId(), to: '+442071838750', text: 'Hello' };
  status = 503;
  await expect(sms.send(message)).rejects.toThrow('sms: answered 503');
  expect(sent).toHaveLength(0);
  status = 201;
  await sms.send(message);
  expect(sent).toMatchObject([{ To: '+442071838750' }]);
});

test('a report counts with its signature, and none takes a message back from its end', async () => {
  const id = newId();
  await sms.send({ id, to: '+8613800138000', text: 'Hello' });
  const read = (fields: Record<string, string>, signature: string, about = id) =>
    sms.readReport({
      id: about,
      fields,
      header: (name) => (name === 'x-twilio-signature' ? signature : null),
    });
  const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' };
  const signature = twilioSignature('secret', reportUrl(id), fields);
  const read1 = read(fields, signature);
  expect(read1).toEqual({ id, state: 'failed', errorCode: '30003' });
  for (const wrong of [
    read(fields, twilioSignature('another', reportUrl(id), fields)),
    read({ ...fields, MessageStatus: 'delivered' }, signature),
    read(fields, signature, newId()),
    read(fields, ''),
  ])
    expect(wrong).toBeUndefined();
  expect(await report({ id, state: 'failed', errorCode: '30003' })).toBe('applied');
  expect(await report({ id, state: 'failed', errorCode: '30003' })).toBe('ignored');
  expect(await report({ id, state: 'accepted', errorCode: null })).toBe('ignored');
  expect(await report({ id: newId(), state: 'delivered', errorCode: null })).toBe('ignored');
  expect(await stateOf(id)).toMatchObject({ state: 'failed', error_code: '30003' });
});

test('the signature is the one of the provider’s own description', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  };
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature('12345', url, fields)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
});
