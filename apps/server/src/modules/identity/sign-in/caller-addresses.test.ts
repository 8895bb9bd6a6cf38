import { routes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { callFrom, historyOf, tryToSignIn } from '../../../testing/sign-in-tries.ts';

let server: TestApp;
let victim: Caller;
beforeAll(async () => {
  server = await testApp();
  victim = await server.customer('victim@attack.test');
});
afterAll(() => server.close());

describe('an address that the caller makes up', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.99',
    'x-real-ip': '203.0.113.99',
    forwarded: 'for=203.0.113.99',
  };

  it('is not believed where no proxy is named: failures count for the socket', async () => {
    await tryToSignIn({
      send: callFrom('192.0.2.30', server),
      username: 'victim@attack.test',
      headers: forged,
    });
    expect((await historyOf(victim))[0]).toMatchObject({ address: '192.0.2.30', result: 'failed' });
    await tryToSignIn({
      send: callFrom('192.0.2.1', server),
      username: 'victim@attack.test',
      password: testPassword,
    });
  });

  it('is not believed behind a named proxy either, nor from anybody else who claims to be one', async () => {
    const proxied = await testApp({ trustedProxies: ['10.0.0.5'] });
    try {
      const person = await proxied.newcomer('victim@proxy.test');
      const attempt = (socket: string, chain: string) =>
        tryToSignIn({
          send: callFrom(socket, proxied),
          username: 'victim@proxy.test',
          headers: { 'x-forwarded-for': chain },
        });
      await attempt('10.0.0.5', '203.0.113.99, 192.0.2.40');
      expect((await historyOf(person))[0]).toMatchObject({ address: '192.0.2.40' });
      await attempt('192.0.2.41', '203.0.113.99');
      expect((await historyOf(person))[0]).toMatchObject({ address: '192.0.2.41' });
    } finally {
      await proxied.close();
    }
  });
});

describe('an address as a proxy writes it', () => {
  it.each([
    ['203.0.113.7:51008', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['203.0.113.7:51008, 198.51.100.4:443', '203.0.113.7'],
    ['unknown', null],
    ['_hidden', null],
  ])('%s is %s, and signing in works', async (chain, address) => {
    const proxied = await testApp({ trustedProxies: ['10.0.0.5', '198.51.100.4'] });
    try {
      const person = await proxied.newcomer('victim@written.test');
      const { status } = await tryToSignIn({
        send: callFrom('::ffff:10.0.0.5', proxied),
        username: 'victim@written.test',
        password: testPassword,
        headers: { 'x-forwarded-for': chain },
      });
      expect(status).toBe(200);
      expect((await historyOf(person))[0]).toMatchObject({ address, result: 'signed_in' });
    } finally {
      await proxied.close();
    }
  });

  it('is one for its whole network of 64 bits, and one of many networks of 48 for a larger number', async () => {
    const own = await testApp();
    try {
      const names = Array.from({ length: 21 }, (_, at) => `nobody${at}@guess.test`);
      for (const [at, username] of names.entries())
        await tryToSignIn({ send: callFrom(`2001:db8:0:1::${at}`, own), username });
      const wanted = async (address: string): Promise<unknown> =>
        (
          await callFrom(
            address,
            own,
          )({
            method: 'POST',
            url: routes.checkLogin.path,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({ username: 'fresh@guess.test', deviceSecret: '' }),
          })
        ).body;
      expect(await wanted('2001:0db8:0:0001::ffff')).toMatchObject({ data: { wantsCaptcha: true } });
      expect(await wanted('2001:db8:0:2::1')).toMatchObject({ data: { wantsCaptcha: false } });
      for (const [at, username] of Array.from(
        { length: 60 },
        (_, at) => [at, `more${at}@guess.test`] as const,
      ))
        await tryToSignIn({ send: callFrom(`2001:db8:0:${(at + 10).toString(16)}::1`, own), username });
      expect(await wanted('2001:db8:0:2::1')).toMatchObject({ data: { wantsCaptcha: true } });
      expect(await wanted('2001:db8:1:2::1')).toMatchObject({ data: { wantsCaptcha: false } });
    } finally {
      await own.close();
    }
  });
});
