import { routes } from '@tael/contract';
import { bankAnswerHeader, mostAnswerBytes } from '@tael/contract/payments/files/messages';
import { longestRichText } from '@tael/contract/messaging/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { pausesDuring } from '../testing/pauses.ts';
import { maxBodyBytes } from './raw-json.ts';

/** Bodies are capped in bytes, and a megabyte may hold a hundred thousand of anything: none of them stops a purchase. */
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const filled = (piece: string, bytes = maxBodyBytes): string =>
  piece.repeat(Math.floor((bytes - 1_000) / Buffer.byteLength(piece)));
const names = (most: number, write: (name: string) => string, between: string): string =>
  Array.from({ length: most }, (_, at) => write(`k${String(at)}`)).join(between);
const code = routes.sendEmailCode.path;
const device = routes.startDeviceLogin.path;

it.each<[string, string, string, string, number]>([
  ['90,000 names', code, json, `{${names(90_000, (name) => `"${name}":1`, ',')}}`, 400],
  ['90,000 names in a form', routes.token.path, form, names(90_000, (name) => `${name}=`, '&'), 413],
  ['as many names as a form may have', routes.token.path, form, names(9_000, (name) => `${name}=`, '&'), 400],
  ['a list of 200,000 things', code, json, `{"email":[${filled('null,')}null]}`, 400],
  ['a list of as many things as are read', code, json, `{"email":[${'{},'.repeat(2_400)}{}]}`, 400],
  ['lists within lists', code, json, '['.repeat(500_000) + ']'.repeat(500_000), 400],
  ['things within things', code, json, `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, 400],
  ['a text of digits', device, json, `{"name":"${filled('4 ')}"}`, 422],
  ['a text of wide digits', device, json, `{"name":"${filled('４')}"}`, 422],
  ['a text of amounts', device, json, `{"name":"${filled('1,234,')}"}`, 422],
  ['a text of escapes', device, json, `{"name":"${filled('\\ud800')}"}`, 422],
])('%s in a body of a stranger are refused without a pause', async (_what, url, type, payload, status) => {
  const { answer, longest } = await pausesDuring(() =>
    server.app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload }),
  );
  expect(answer.statusCode).toBe(status);
  expect(answer.payload.length).toBeLessThan(100_000);
  expect(longest).toBeLessThanOrEqual(50);
});

it('the longest text of a ticket is looked through beside the main thread', async () => {
  const person = await server.customer('writer@bodies.test');
  const comment = '4 '.repeat(longestRichText / 2 - 1);
  const { answer, longest } = await pausesDuring(() =>
    person.call('openTicket', {
      subject: 'Fees',
      comment,
      attachmentIds: [],
      name: 'Ana Silva',
      phone: '510-555-1212',
    }),
  );
  expect(answer.status).toBe(200);
  expect(longest).toBeLessThanOrEqual(50);
});

it('thousands of names in an address are refused without a pause', async () => {
  const url = `${routes.me.path}?${names(2_500, (name) => name, '&')}`;
  const { answer, longest } = await pausesDuring(() => server.app.http.inject({ url: url.slice(0, 16_000) }));
  expect(answer.statusCode).toBe(401);
  expect(longest).toBeLessThanOrEqual(50);
});

it.each([
  ['names', `{${names(700_000, (name) => `"${name}":1`, ',')}}`],
  ['lists', filled('[', mostAnswerBytes)],
])(
  'what nobody signed is no more, however many %s the message of a bank could have',
  async (_what, payload) => {
    const { answer, longest } = await pausesDuring(() =>
      server.app.http.inject({
        method: 'POST',
        url: routes.receiveBankAnswer.path,
        headers: { 'content-type': json, [bankAnswerHeader]: 't=1,s=x' },
        payload: payload.slice(0, mostAnswerBytes - 1_000),
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(longest).toBeLessThanOrEqual(50);
  },
);
