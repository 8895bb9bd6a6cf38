import { routes } from '@tael/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ callsPerMinute: 10 });
});
afterAll(() => world.close());

const knock = async (path: string, payload: string): Promise<number> =>
  (
    await world.app.http.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json' },
    })
  ).statusCode;
const signedRoutes = [routes.receiveNetworkMessage, routes.receiveBankMessage];

test.each(signedRoutes)(
  'a provider may knock at $path as often as it likes, others are asked to wait',
  async ({ path }) => {
    for (let count = 0; count < 15; count += 1) expect([400, 401]).toContain(await knock(path, '{}'));
    const others: number[] = [];
    for (let count = 0; count < 15; count += 1) others.push(await knock(routes.token.path, '{}'));
    expect(others.at(-1)).toBe(429);
  },
);

test.each(signedRoutes)('nobody can bring a long message to $path', async ({ path }) => {
  expect(await knock(path, JSON.stringify({ type: 'x'.repeat(20_000) }))).toBe(413);
});

test('a field named like a part of every object is refused by its name, also when it is written in escapes', async () => {
  for (const field of ['__proto__', 'constructor', '\\u005f_proto__', 'proto\\u0074ype']) {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: routes.token.path,
      // Others have asked often enough.
      remoteAddress: '192.0.2.9',
      payload: `{"username":{"${field}":{}}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ code: 'invalid_request', errors: [{ code: 'unknown_field' }] });
  }
});
