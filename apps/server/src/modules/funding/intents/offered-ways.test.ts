import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Config } from '../../../config.ts';
import { testApp } from '../../../testing/app.ts';
import { sandboxOnly } from '../../../testing/providers.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const alipay = {
  url: 'http://127.0.0.1:1',
  appId: '2021000000000001',
  privateKey: keys.privateKey,
  alipayPublicKey: keys.publicKey,
};
const quoted = (way: string) => ({ way, amount: '100.00', currency: 'USD' });

/** The ways that a customer of an installation is offered, and what becomes of one that is asked for all the same. */
const offered = async (change: Partial<Config>, asked: string) => {
  const server = await testApp(change);
  try {
    const customer = await server.customer('ana@mail.test');
    const ways = (await customer.call('listFundingWays')).body.data as { way: string }[];
    const { status, body } = await customer.call('quoteQrFunding', quoted(asked));
    const { rate } = (body.data ?? { rate: '1' }) as { rate: string };
    const opened = await customer.call('openQrFunding', { ...quoted(asked), rate });
    return { ways: ways.map(({ way }) => way), status, opened: opened.body.code };
  } finally {
    await server.close();
  }
};

test('where one wallet is real, the other is not offered', async () => {
  const { ways, opened } = await offered({ providers: { ...sandboxOnly.providers, alipay } }, 'wechat');
  expect(ways).toContain('alipay');
  expect(ways).not.toContain('wechat');
  expect(opened).toBe('way_switched_off');
});

test('what an installation leaves out is no way to add funds', async () => {
  const { ways, status } = await offered({ features: ['banking', 'onboarding'] }, 'alipay');
  expect(ways).toEqual(['bank', 'ach', 'zelle']);
  expect(status).toBe(404);
});
