import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('what is sent to the very first address before any chain was read is credited', async () => {
  const ana = await server.customer('ana@mail.test');
  const made = await ana.call('createChainAddress', { chain: 'base' });
  const { address: to } = made.body.data as { address: string };
  const sent = await server.visitor.call('sandboxChainTransfer', { chain: 'base', to, amount: '500' });
  expect(sent.status).toBe(200);
  // The first reading comes when the transfer has been in a block for some time.
  for (const seconds of [30, 30]) {
    await server.pass(seconds);
    await server.app.runScheduled();
    await server.app.settle();
  }
  const { items } = (await ana.call('listChainDeposits', {})).body.data as { items: { state: string }[] };
  expect(items).toMatchObject([{ state: 'credited' }]);
});
