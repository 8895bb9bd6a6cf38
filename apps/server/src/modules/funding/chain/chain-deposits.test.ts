import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@tael/contract';
import type { chainRoutes } from '@tael/contract/funding/chain/routes';
import type { ChainName } from '@tael/contract/funding/chain/states';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { testChains } from '../../../testing/chains.ts';
import { testContext } from '../../../testing/context.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { refusal } from '../../../testing/refusal.ts';
import type { Chain } from '../../../providers/chain/port.ts';
import { fundingDefaults } from '../settings.ts';
import { createChainAddress } from './create-address.ts';
import { creditDeposit } from './credit-deposits.ts';
import { followChain } from './follow-chain.ts';
import { sandboxChains } from '../../../providers/chain/sandbox.ts';
import { chainFacts } from '../../../providers/chain/facts.ts';
import { requireMayMoveMoney } from '../../org/index.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { createLedger } from '../../ledger/index.ts';

type Deposit = OutputOf<typeof chainRoutes.listChainDeposits>['items'][number];

let server: TestApp;
let ana: Caller;
let admin: Caller;
let books: ReturnType<typeof intentsOf>;
let address: string;
let people = 0;

const sanctioned = '0xBAD0000000000000000000000000000000000bad';

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@tael.test', 1);
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(`ana${people}@mail.test`);
  address = await addressOn('ethereum');
  await read();
});

const addressOn = async (chain: ChainName, who = ana): Promise<string> =>
  (await who.call('createChainAddress', { chain })).body.data.address as string;
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
const send = async (
  amount: string,
  change: { token?: string; from?: string; to?: string; chain?: ChainName } = {},
): Promise<void> => {
  const input = { chain: 'ethereum', to: address, amount, ...change };
  expect((await server.visitor.call('sandboxChainTransfer', input)).status).toBe(200);
};
const reorganize = (blocks: number, isDropped = true, chain: ChainName = 'ethereum') =>
  server.visitor.call('sandboxChainReorganization', { chain, blocks, isDropped });
const deposits = async (who = ana): Promise<Deposit[]> =>
  (await who.call('listChainDeposits', {})).body.data.items as Deposit[];
const only = async (): Promise<Deposit | undefined> => (await deposits())[0];
const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
const findings = async () => (await admin.call('listChainFindings', {})).body.data.items as object[];

describe('A deposit address', () => {
  it('is a customer’s own for good, and another one on each chain', async () => {
    expect(await addressOn('ethereum')).toBe(address);
    const bob = await server.customer(`bob${people}@mail.test`);
    const all = [
      address,
      await addressOn('base'),
      await addressOn('polygon'),
      await addressOn('ethereum', bob),
    ];
    expect(new Set(all).size).toBe(4);
    expect(all.every((one) => /^0x[0-9a-fA-F]{40}$/.test(one))).toBe(true);
    expect((await bob.call('usdcFunding', {})).body.data.chains).toMatchObject([
      { chain: 'ethereum', address: all[3] },
      { chain: 'base', address: null, picture: null },
      { chain: 'polygon', address: null },
    ]);
  });

  it('comes under a number that was never another’s, also when two people ask at once', async () => {
    const bob = await server.customer(`bob${people}@mail.test`);
    const asked = await Promise.all([bob, bob, bob].map((one) => addressOn('polygon', one)));
    expect(new Set(asked).size).toBe(1);
    const { rows } = await server.db.pool.query<{ most: string }>(
      'select max(times)::text as most from (select count(*) as times from funding_addresses group by number) n',
    );
    expect(rows[0]?.most).toBe('1');
  });
});

describe('An address is refused', () => {
  const refused = (change: Partial<Parameters<typeof createChainAddress>[0]>) => {
    const principal = testPrincipal({ customerId: randomUUID(), permissions: new Set() });
    const ctx = testContext(server.db.database, { principal });
    const open = { settings: fundingDefaults, chains: [chainFacts.ethereum as Chain] };
    const deps = { ...testChains, ...open, extendedPublicKey: testChains.usdcExtendedPublicKey, ...change };
    return refusal(createChainAddress(deps)(ctx, { chain: 'ethereum' }));
  };

  it('on a chain that has no endpoint, and without a key to derive it from', async () => {
    expect(await refused({ chains: [] })).toEqual({ code: 'chain_not_offered' });
    expect(await refused({ extendedPublicKey: null })).toEqual({ code: 'chain_not_offered' });
  });

  it('while USDC is switched off', async () => {
    const settings = { ways: [{ way: 'usdc', isOpen: false }] } as const;
    expect(await refused({ settings })).toEqual({ code: 'way_switched_off' });
  });
});

describe('USDC that arrives', () => {
  it('is seen, counted block by block, and credited as dollars less the fee shown, in even books', async () => {
    await send('1000.129999');
    await pass(1);
    expect(await only()).toMatchObject({
      state: 'confirming',
      confirmations: 1,
      requiredConfirmations: 12,
      amount: { amount: '1000.129999', currency: 'USDC' },
      credited: null,
    });
    await pass(10);
    expect(await only()).toMatchObject({ state: 'confirming', confirmations: 11 });
    expect(await balance()).toBe('0.00');
    await pass(1);
    expect(await only()).toMatchObject({
      state: 'credited',
      credited: { amount: '990.12', currency: 'USD' },
      fee: { amount: '10.00', currency: 'USD' },
    });
    expect(await balance()).toBe('990.12');
    expect(await books.inBooks('crypto_clearing_in', 'USDC')).toBe(0n);
    expect((await books.verify()).fault).toBeNull();
  });

  it('credits whoever owns the address, whichever chain it was sent on', async () => {
    await send('100.00', { chain: 'base' });
    await pass(8);
    expect(await only()).toMatchObject({ chain: 'base', state: 'credited', credited: { amount: '99.00' } });
  });

  it('is kept and not credited under the minimum; nothing at all is not even kept', async () => {
    await send('0');
    await send('99.999999');
    await pass(15);
    expect(await deposits()).toMatchObject([{ state: 'below_minimum', credited: null, intentId: null }]);
    expect(await balance()).toBe('0.00');
  });

  it('is shown to nobody but its owner', async () => {
    await send('100.00');
    await pass(1);
    expect(await deposits(await server.customer(`eve${people}@mail.test`))).toEqual([]);
  });

  it('waits for staff when a list names its sender, and is credited once they say so', async () => {
    await send('500.00', { from: sanctioned });
    await pass(14);
    const held = await only();
    expect(held).toMatchObject({ state: 'in_review' });
    expect(await balance()).toBe('0.00');
    const { items } = (await admin.call('listFundingIntentReviews', {})).body.data as {
      items: { id: string; version: number; reviewReasons: string[] }[];
    };
    const review = items.find(({ id }) => id === held?.intentId);
    expect(review?.reviewReasons).toEqual(['address_flagged']);
    const decided = await admin.call('creditHeldIntent', {
      id: review?.id,
      version: review?.version,
      reason: 'Another wallet of the same name.',
    });
    expect(decided.status).toBe(200);
    expect(await only()).toMatchObject({ state: 'credited', credited: { amount: '495.00' } });
  });
});

describe('What is no USDC', () => {
  it('is shown to staff and credits nobody, also where it calls itself so', async () => {
    await send('5000.00', { token: 'fake' });
    await send('7.00', { token: 'other' });
    await pass(14);
    expect(await deposits()).toEqual([]);
    expect(await balance()).toBe('0.00');
    expect((await findings()).slice(0, 2)).toMatchObject([
      { kind: 'other_token', symbol: 'TKN', address },
      { kind: 'fake_token', symbol: 'USDC', address },
    ]);
  });
});

describe('A chain that takes blocks back', () => {
  it('takes back what waits, visibly, and credits it once when it comes again', async () => {
    await send('100.00');
    await pass(3);
    await reorganize(3, false);
    await read();
    expect(await only()).toMatchObject({ state: 'reorganized', confirmations: 0 });
    await pass(11);
    expect(await only()).toMatchObject({ state: 'confirming', confirmations: 11 });
    await pass(2);
    expect(await deposits()).toMatchObject([{ state: 'credited' }]);
    expect(await balance()).toBe('99.00');
  });

  it('credits nothing of what never comes again', async () => {
    await send('100.00');
    await pass(5);
    await reorganize(9);
    await pass(30);
    expect(await deposits()).toMatchObject([{ state: 'reorganized', credited: null }]);
    expect(await balance()).toBe('0.00');
  });

  it('leaves what was credited, tells staff, and credits no second time', async () => {
    await send('100.00');
    await pass(14);
    expect(await balance()).toBe('99.00');
    await reorganize(20, false);
    await pass(30);
    expect(await deposits()).toMatchObject([{ state: 'credited' }]);
    expect(await balance()).toBe('99.00');
    expect((await findings())[0]).toMatchObject({ kind: 'credited_reorganized', address });
  });
});

describe('Two servers', () => {
  it('read the same blocks and settle the same deposit, and credit once', async () => {
    const ctx = server.app.context();
    const ledger = createLedger({ pool: server.db.database.pool, clock: server.app.clock });
    const parts = { clock: server.app.clock, database: ctx.database, mayMoveMoney: requireMayMoveMoney };
    const [chain] = sandboxChains(parts, [chainFacts.ethereum]);
    if (!chain) throw new Error('the sandbox has this chain');
    const watch = () => followChain({ tenantId: defaultTenantId }, ctx, chain);
    await send('100.00');
    server.app.clock.advance(30_000);
    await Promise.all([watch(), watch(), watch()]);
    expect(await deposits()).toMatchObject([{ state: 'confirming', confirmations: 12 }]);
    await server.app.settle();
    const { rows } = await server.db.pool.query<{ id: string }>(
      `select id from funding_chain_deposits where state = 'confirming'`,
    );
    const [one] = rows;
    const id = one?.id ?? '';
    // One that dies before its commit leaves nothing behind.
    const dying = { ...ledger, post: () => Promise.reject(new Error('killed')) };
    await expect(creditDeposit({ ledger: dying }, ctx, id)).rejects.toThrow('killed');
    expect(await only()).toMatchObject({ state: 'confirming' });
    const settle = () => creditDeposit({ ledger }, ctx, id);
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    expect(await balance()).toBe('99.00');
    expect((await books.verify()).fault).toBeNull();
  });
});
