import { describe, expect, it, vi } from 'vitest';
import { createSender, type TaelOptions } from './client.ts';
import type { Operation } from './operation.ts';

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const good = () => answer({ success: true, data: { id: 'x' } });
const problem = (code: string, status: number, retryable: boolean) =>
  answer({ success: false, code, retryable, message: code }, status, { 'retry-after': '0' });

const create: Operation = { method: 'POST', path: '/cards/:id/freeze', keyed: true };
const unkeyed: Operation = { method: 'POST', path: '/messages/read' };
const list: Operation = { method: 'GET', path: '/cards' };

const sender = (answers: (() => Response)[], more: Partial<TaelOptions> = {}) => {
  const send = vi.fn<typeof fetch>(async () => (answers.shift() ?? good)());
  const made = createSender({ url: 'https://tael.example/', key: 'tael_test_x', fetch: send, ...more });
  const sent = () =>
    send.mock.calls.map(([url, init]) => ({
      url,
      headers: init?.headers as Record<string, string>,
      body: init?.body,
    }));
  return { ...made, sent };
};
const lost = () => {
  throw new TypeError('fetch failed');
};

const allOf = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('a call', () => {
  it('goes out with the key, its path filled in and the rest as the body', async () => {
    const { call, sent } = sender([]);
    expect(await call(create, { id: 'a b', reason: 'lost', note: undefined })).toEqual({ id: 'x' });
    const [one] = sent();
    expect(one).toMatchObject({ url: 'https://tael.example/cards/a%20b/freeze', body: '{"reason":"lost"}' });
    expect(one?.headers).toMatchObject({ authorization: 'Bearer tael_test_x', language: 'en_US' });
  });

  it('says which version of the API it was written for', async () => {
    const { call, sent } = sender([], { version: '2026-11-01' });
    await call(list);
    expect(sent()[0]?.headers['tael-version']).toBe('2026-11-01');
    const plain = sender([]);
    await plain.call(list);
    expect(plain.sent()[0]?.headers).not.toHaveProperty('tael-version');
  });

  it('that is sent again keeps its idempotency key', async () => {
    const { call, sent } = sender([lost, () => problem('overloaded', 503, true)]);
    await call(create, { id: 'a' });
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    const own = sender([]);
    await own.call(create, { id: 'a' }, { idempotencyKey: 'mine' });
    expect(own.sent()[0]?.headers['idempotency-key']).toBe('mine');
  });

  it('without a key is sent once, for nobody knows whether it was done', async () => {
    const { call, sent } = sender([lost]);
    await expect(call(unkeyed)).rejects.toThrow('fetch failed');
    expect(sent()).toHaveLength(1);
  });

  it('is not sent again when it is refused for good, or too often', async () => {
    const refused = sender([() => problem('forbidden', 403, false)]);
    await expect(refused.call(list)).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
      isRetryable: false,
    });
    expect(refused.sent()).toHaveLength(1);
    const broken = sender([lost, lost, lost, lost]);
    await expect(broken.call(list)).rejects.toThrow('fetch failed');
    expect(broken.sent()).toHaveLength(3);
  });

  it('without a field of its path never leaves', async () => {
    const { call, sent } = sender([]);
    await expect(call(create, {})).rejects.toThrow('id is missing');
    expect(sent()).toEqual([]);
  });
});

it('a list is read page by page', async () => {
  const page = (items: number[], nextCursor: string | null) => () =>
    answer({ success: true, data: { items, nextCursor } });
  const { each, sent } = sender([page([1, 2], 'c'), page([3], null)]);
  expect(await allOf(each(list, { limit: 2 }))).toEqual([1, 2, 3]);
  expect(sent().map(({ url }) => url)).toEqual([
    'https://tael.example/cards?limit=2',
    'https://tael.example/cards?limit=2&cursor=c',
  ]);
});
