import type { OutputOf } from '@tael/contract';
import type { chainRoutes } from '@tael/contract/funding/chain/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

type Funding = OutputOf<typeof chainRoutes.usdcFunding>;
type Deposit = OutputOf<typeof chainRoutes.listChainDeposits>['items'][number];

const chain = 'ethereum';
let server: TestApp;
let ana: Caller;
let address: string;
let people = 0;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(`ana${people}@mail.test`);
  address = (await ana.call('createChainAddress', { chain })).body.data.address as string;
  await read();
});

/** Reads what the chains have, screens who sent it, and settles what is confirmed. */
const read = async (): Promise<void> => {
  await server.app.runScheduled();
  await server.app.settle();
  await server.app.runScheduled();
};
const pass = async (blocks: number): Promise<void> => {
  await server.pass(blocks * 2);
  await read();
};
const send = async (amount: string): Promise<boolean> =>
  (await server.visitor.call('sandboxChainTransfer', { chain, to: address, amount })).body.data
    .isReverted as boolean;
const stand = (state: object) => server.visitor.call('sandboxChainState', { chain, ...state });
const deposits = async (): Promise<Deposit[]> =>
  (await ana.call('listChainDeposits', {})).body.data.items as Deposit[];
const only = async (): Promise<Deposit | undefined> => (await deposits())[0];
const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
const trouble = async () => {
  const { chains } = (await ana.call('usdcFunding', {})).body.data as Funding;
  return chains.find((one) => one.chain === chain)?.trouble;
};

describe('A chain that cannot be believed', () => {
  it('is waited for where its endpoints disagree, and read on afterwards', async () => {
    await send('100.00');
    await stand({ isLying: true });
    await pass(20);
    expect(await trouble()).toBe('endpoints_disagree');
    expect(await deposits()).toEqual([]);
    await stand({ isLying: false });
    await pass(1);
    expect(await trouble()).toBeNull();
    expect(await only()).toMatchObject({ state: 'credited' });
  });

  it('is said to stand still when no block comes, and goes on with the next one', async () => {
    await stand({ isHalted: true });
    await send('100.00');
    await pass(100);
    expect(await trouble()).toBe('halted');
    expect(await deposits()).toEqual([]);
    await stand({ isHalted: false });
    await pass(14);
    expect(await trouble()).toBeNull();
    expect(await only()).toMatchObject({ state: 'credited' });
  });
});

describe('USDC that its issuer paused', () => {
  it('is told while nothing comes, keeps what was sent before, and is told once', async () => {
    await send('100.00');
    await pass(1);
    await stand({ isPaused: true });
    expect(await send('100.00')).toBe(true);
    await pass(5);
    expect(await trouble()).toBe('contract_paused');
    await pass(15);
    expect(await trouble()).toBe('contract_paused');
    expect(await deposits()).toMatchObject([{ state: 'credited' }]);
    const { rows } = await server.db.pool.query(
      `select 1 from audit_log where action = 'funding.usdc_paused'`,
    );
    expect(rows).toHaveLength(1);
    await stand({ isPaused: false });
    await pass(1);
    expect(await trouble()).toBeNull();
    await send('100.00');
    await pass(14);
    expect(await balance()).toBe('198.00');
  });
});
