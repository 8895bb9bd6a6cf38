import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { linkBank } from '../../../testing/linked-banks.ts';

let server: TestApp;
let ana: Caller;
let people = 0;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(email());
});

const email = (): string => `ana${String(people)}@told.test`;
const subjects = async (): Promise<readonly string[]> => {
  const { data } = (await server.visitor.call('sandboxMessages', { to: email() })).body as {
    data: readonly { readonly subject: string }[];
  };
  return data.map(({ subject }) => subject);
};
const run = async (): Promise<void> => {
  await server.app.runScheduled();
  await server.app.settle();
  await server.app.runScheduled();
  await server.app.settle();
};

describe('Whoever a customer registered by is mailed', () => {
  it('once about USDC that came in by itself', async () => {
    const { address } = (await ana.call('createChainAddress', { chain: 'ethereum' })).body.data as {
      address: string;
    };
    await run();
    await server.visitor.call('sandboxChainTransfer', { chain: 'ethereum', to: address, amount: '250.00' });
    await run();
    await server.pass(200);
    await run();
    await run();
    expect((await subjects()).filter((subject) => subject === 'Your deposit is available')).toHaveLength(1);
  });

  it('about a debit of the automatic top-up, which nobody of the customer signed for', async () => {
    const accountId = await linkBank(server, ana);
    const amounts = { threshold: '100.00', amount: '400.00', monthlyCap: '900.00' };
    await ana.call('saveTopUp', { accountId, ...amounts, isAuthorized: true });
    await run();
    const { items } = (await ana.call('listFundingIntents', {})).body.data as { items: { id: string }[] };
    const id = items[0]?.id;
    const get = async () =>
      (await ana.call('getAchFunding', { id })).body.data as {
        sendAt: string;
        authorization: { by: string };
      };
    const { sendAt, authorization } = await get();
    expect(authorization.by).toBe('system');
    await server.pass(Math.ceil((Date.parse(sendAt) - server.app.clock.millis()) / 1_000));
    await run();
    await server.visitor.call('sandboxAchDebit', { id, act: 'settled', code: null });
    await run();
    expect(await subjects()).toContain('Your deposit has arrived');
  });
});
