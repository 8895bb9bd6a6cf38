import { routes } from '@tael/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ callsPerMinute: 5 });
});
afterAll(() => server.close());

const call = async (remoteAddress: string) =>
  (await server.app.http.inject({ method: 'GET', url: routes.serviceStatus.path, remoteAddress })).statusCode;
const statuses = async (addresses: readonly string[]) => {
  const found = [];
  for (const address of addresses) found.push(await call(address));
  return found;
};
const calls = (count: number, addressOf: (nth: number) => string) =>
  statuses(Array.from({ length: count }, (_, nth) => addressOf(nth)));

test('calls of one small network are bounded, whichever of its addresses and however they are written', async () => {
  expect(await calls(5, (nth) => `2001:db8:1:1::${nth + 1}`)).toEqual(Array(5).fill(200));
  expect(await call('2001:0DB8:0001:1:0:0:0:99')).toBe(429);
  expect(await call('2001:db8:1:2::1')).toBe(200);
});

test('small networks share four times as much with all that are in one large one', async () => {
  expect(await calls(20, (nth) => `2001:db8:2:${nth}::1`)).toEqual(Array(20).fill(200));
  expect(await call('2001:db8:2:ffff::1')).toBe(429);
  expect(await call('2001:db8:3:1::1')).toBe(200);
});

test('an address of version 4 is counted alone, in version 6 too', async () => {
  expect(await calls(30, (nth) => `::ffff:203.0.113.${nth}`)).toEqual(Array(30).fill(200));
  expect(await calls(4, () => '203.0.113.1')).toEqual(Array(4).fill(200));
  expect(await call('::ffff:203.0.113.1')).toBe(429);
});
