import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { lazyCalls, type Call } from './calls.ts';
import { dropRequestsTo } from './dropped-host.ts';
import { exchange, prepare } from './http.ts';
import { addCalls, callNamed } from './known-calls.ts';
import { needWords, showLanguage } from '../words/language.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string>; signal: AbortSignal };
  readonly answer: (status: number, body: unknown) => void;
}
let sent: Sent[] = [];

beforeAll(() => {
  addCalls(lazyCalls);
  return needWords('public');
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal.addEventListener('abort', () => reject(init.signal.reason as Error)); // always an error here
    sent.push({ url, init, answer: (status, body) => resolve(Response.json(body, { status })) });
    return promise;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en_US');
});

const send = (call: Call, input = {}) => exchange(prepare(call, input), {}, { bare: call.bare === true });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It should have failed')),
    (error: unknown) => error as ApiError, // the one error that calls throw
  );

test('path parameters, queries and bodies are told apart by the method', () => {
  expect(prepare(callNamed('getCard'), { id: 'a/b' }).url).toBe('/api-card/business_card/cardInfo/a%2Fb');
  expect(prepare(callNamed('listCards'), { limit: 25, search: '', status: undefined }).url).toBe(
    '/api-card/business_card/list?limit=25',
  );
  const post = prepare(callNamed('freezeCard'), { id: '42', reason: 'lost' });
  expect(post.url).toBe('/api-card/business_card/42/freeze');
  expect(new TextDecoder().decode(post.body as Uint8Array)).toBe('{"reason":"lost"}');
});

test('an envelope is unwrapped, a bare answer is given as it is', async () => {
  const wrapped = send(callNamed('country'));
  sent[0]?.answer(200, { success: true, message: '', data: { countryCode: 'TW' } });
  expect(await wrapped).toEqual({ countryCode: 'TW' });
  const bare = send(callNamed('remainingTime'), { accessToken: 't' });
  sent[1]?.answer(200, 0.5);
  expect(await bare).toBe(0.5);
});

test('every call says which language its answer should have', async () => {
  await showLanguage('zh_CN');
  void send(callNamed('country')).catch(() => undefined);
  expect(sent[0]?.init.headers['Language']).toBe('zh_CN');
});

test('a refusal is thrown with its code, its sentence and its fields', async () => {
  const failed = failureOf(send(callNamed('register')));
  const errors = [{ field: 'email', code: 'email_invalid', message: 'Enter a valid email address.' }];
  sent[0]?.answer(422, {
    success: false,
    code: 'validation_failed',
    message: 'Check the marked fields.',
    errors,
    instance: 'r1',
  });
  expect(await failed).toMatchObject({ code: 'validation_failed', status: 422, errors, instance: 'r1' });
});

test('a request to the host that the brand drops is never sent; ours are', async () => {
  dropRequestsTo('chat.example');
  const chat = { method: 'GET', url: 'https://chat.example/collect', body: undefined };
  const dropped = failureOf(exchange(chat, {}, { bare: true }));
  expect(await dropped).toMatchObject({ code: 'canceled' });
  expect(sent).toEqual([]);
  void send(callNamed('country')).catch(() => undefined);
  dropRequestsTo(null);
  void exchange(chat, {}, { bare: true }).catch(() => undefined);
  expect(sent.map(({ url }) => url)).toEqual(['/api-user/anon/country', 'https://chat.example/collect']);
});

test('504 is told as the network', async () => {
  const failed = failureOf(send(callNamed('country')));
  sent[0]?.answer(504, 'no body of ours');
  expect(await failed).toMatchObject({ code: 'network', message: 'Network' });
});

test.each(['sys/permission/pages', 'sys/user/list', 'api-account/payee', 'api-pay/fees'])(
  'a repeated request under %s leaves the one under way alone',
  (path) => {
    const request = { method: 'GET', url: `/${path}`, body: undefined };
    for (let times = 0; times < 2; times += 1)
      void exchange(request, {}, { bare: true }).catch(() => undefined);
    expect(sent.map(({ init }) => init.signal.aborted)).toEqual([false, false]);
  },
);

test('a repeated request cancels the one under way, but not where the specification allows repeats', async () => {
  const first = failureOf(send(callNamed('getCard'), { id: '1' }));
  const second = send(callNamed('getCard'), { id: '1' });
  expect(await first).toMatchObject({ code: 'canceled' });
  sent[1]?.answer(200, { success: true, message: '', data: 'second' });
  expect(await second).toBe('second');

  const pages = [send(callNamed('pagePermissions')), send(callNamed('pagePermissions'))];
  for (const each of sent.slice(2)) each.answer(200, { success: true, message: '', data: 'both' });
  expect(await Promise.all(pages)).toEqual(['both', 'both']);
});

test('after 60 seconds without an answer the call is given up', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  void send(callNamed('country')).catch(() => undefined);
  expect(timeout).toHaveBeenCalledWith(60_000);
});
