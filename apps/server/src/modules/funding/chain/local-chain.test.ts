import type { OutputOf } from '@tael/contract';
import type { chainRoutes } from '@tael/contract/funding/chain/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLocalNode, type LocalNode } from '../../../../../../scripts/local-chain/node.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testChains } from '../../../testing/chains.ts';

type Deposit = OutputOf<typeof chainRoutes.listChainDeposits>['items'][number];
type Funding = OutputOf<typeof chainRoutes.usdcFunding>['chains'][number];

const chain = 'base';
let node: LocalNode;
let server: TestApp;
let ana: Caller;
let admin: Caller;
let address: string;
let people = 0;

beforeAll(async () => {
  node = await startLocalNode({ blockMs: null });
  const base = { endpoints: [...node.endpoints], contract: node.usdc.toLowerCase(), confirmations: 6 };
  // A network that is nobody's to move: it has an endpoint and is not the local one.
  const polygon = { endpoints: ['http://127.0.0.1:1'], contract: null, confirmations: null };
  server = await testApp({ localChain: chain, chains: { ...testChains.chains, base, polygon } });
  admin = await server.staff('admin@tael.test', 1);
});
afterAll(async () => {
  await server.close();
  await node.close();
});
beforeEach(async () => {
  people += 1;
  ana = await server.customer(`ana${people}@mail.test`);
  address = (await ana.call('createChainAddress', { chain })).body.data.address as string;
  await read();
});

/** Reads what the chain has, screens who sent it, and settles what is confirmed. */
const read = async (): Promise<void> => {
  await server.app.runScheduled();
  await server.app.settle();
  await server.app.runScheduled();
};
const pass = async (blocks: number): Promise<void> => {
  for (let block = 0; block < blocks; block += 1) await node.mine();
  await read();
};
const send = async (change: object = {}) =>
  (await server.visitor.call('sandboxChainTransfer', { chain, to: address, amount: '100.00', ...change }))
    .body as { code: string; data: object | null };
const stand = (state: object) => server.visitor.call('sandboxChainState', { chain, ...state });
const only = async (): Promise<Deposit | undefined> =>
  ((await ana.call('listChainDeposits', {})).body.data.items as Deposit[])[0];
const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
const funding = async (of: string = chain): Promise<Funding | undefined> =>
  ((await ana.call('usdcFunding', {})).body.data.chains as Funding[]).find((one) => one.chain === of);
const findings = async () => (await admin.call('listChainFindings', {})).body.data.items as object[];

it('credits USDC of a real chain after its confirmations', async () => {
  expect(await funding()).toMatchObject({ isPlayed: true, trouble: null, confirmations: 6 });
  await send();
  await pass(1);
  expect(await only()).toMatchObject({ state: 'confirming', confirmations: 1 });
  await pass(4);
  expect(await balance()).toBe('0.00');
  await pass(1);
  expect(await only()).toMatchObject({ state: 'credited' });
  expect(await balance()).toBe('99.00');
});

it('takes back what a reorganisation dropped, and counts anew what it moved', async () => {
  await send();
  await pass(3);
  await server.visitor.call('sandboxChainReorganization', { chain, blocks: 3, isDropped: false });
  await read();
  expect(await only()).toMatchObject({ state: 'confirming', confirmations: 4 });
  await server.visitor.call('sandboxChainReorganization', { chain, blocks: 4, isDropped: true });
  await read();
  expect(await only()).toMatchObject({ state: 'reorganized' });
  await pass(8);
  expect(await balance()).toBe('0.00');
});

it('tells staff of a token that only calls itself USDC', async () => {
  await send({ token: 'fake' });
  await pass(7);
  expect(await only()).toBeUndefined();
  expect((await findings())[0]).toMatchObject({ kind: 'fake_token', symbol: 'USDC', address });
});

it('says when its issuer has paused USDC, and that what was sent has failed', async () => {
  await stand({ isPaused: true });
  expect((await send()).data).toMatchObject({ isReverted: true });
  await pass(2);
  expect((await funding())?.trouble).toBe('contract_paused');
  expect(await only()).toBeUndefined();
  await stand({ isPaused: false });
  await pass(1);
  expect((await funding())?.trouble).toBeNull();
});

it('waits while its endpoints disagree', async () => {
  await stand({ isLying: true });
  await send();
  await pass(7);
  expect((await funding())?.trouble).toBe('endpoints_disagree');
  expect(await only()).toBeUndefined();
  await stand({ isLying: false });
  await read();
  expect(await only()).toMatchObject({ state: 'credited' });
});

it('offers no faucet on a network that is nobody’s to move', async () => {
  expect(await funding('polygon')).toMatchObject({ isPlayed: false });
  const { code } = await send({ chain: 'polygon' });
  expect(code).toBe('chain_not_offered');
});
