import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import { signIn, type Caller } from '../../../testing/caller.ts';
import { sendTo } from '../../../testing/white-label.ts';

const host = 'cards.harbour.test';
let server: TestApp;
let customer: Caller;

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@staff.test', 1);
  const { body } = await admin.call('createTenant', { name: 'Harbour', host });
  // As if its brand had been published.
  await server.db.pool.query(
    `update platform_tenants set state = 'live', icon = '/favicon.svg', logo = '/favicon.svg' where id = $1`,
    [(body.data as { id: string }).id],
  );
  customer = await server.customer('ana@harbour.test', 'Silva', host);
});
afterAll(() => server.close());

const available = async (): Promise<string> =>
  (await customer.call('homeSummary', {})).body.data.available.amount as string;

it('finds the prices, tiers and card products of the platform', async () => {
  const platform = await server.customer('ben@mail.test');
  for (const [route, input] of [
    ['feeSchedule', { entityType: '1' }],
    ['feeSchedule', { entityType: '2' }],
    ['usdcFunding', {}],
    ['listBins', {}],
  ] as const) {
    const [own, theirs] = await Promise.all([customer, platform].map((one) => one.call(route, input)));
    expect(own?.status).toBe(200);
    const told = (data: unknown) => JSON.stringify(data).replaceAll(/"(id|validFrom)":"[^"]+"/g, '');
    expect(told(own?.body.data)).toBe(told(theirs?.body.data));
  }
});

it('adds money, and opens a card at the price that is shown', async () => {
  const address = (await customer.call('createChainAddress', { chain: 'base' })).body.data.address as string;
  await server.visitor.call('sandboxChainTransfer', { chain: 'base', to: address, amount: '500.00' });
  for (let turn = 0; turn < 3; turn += 1) {
    await server.pass(30);
    await server.app.runScheduled();
    await server.app.settle();
  }
  expect(await available()).toBe('495.00');
  const [bin] = (await customer.call('listBins', {})).body.data as { id: string }[];
  const quoted = (await customer.call('quoteFee', { code: 'card_creation', quantity: 1 })).body.data as {
    amount: { amount: string };
    availableAfter: { amount: string };
  };
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const holder = { holderFirstName: 'Ana', holderLastName: 'Silva' };
  const card = await customer.call('createCard', { binId: bin?.id, nickname: 'First', limits, ...holder });
  expect(card.status).toBe(200);
  await server.app.settle();
  expect(quoted.amount.amount).toBe('0.15');
  expect(await available()).toBe(quoted.availableAfter.amount);
});

it('takes a plan as a company, and is invoiced', async () => {
  await server.db.pool.query(
    `with person as (update identity_users set entity_type = 2 where email = 'ana@harbour.test' returning customer_id)
     update org_customers set entity_type = 2 from person where id = person.customer_id`,
  );
  const before = await available();
  const bought = await customer.call('changePlan', { code: 'team', charged: '29.00' });
  expect(bought.body.data).toMatchObject({ code: 'team', state: 'active' });
  expect(Number(before) - Number(await available())).toBeCloseTo(29, 2);
  await server.pass(40 * 86_400);
  await server.app.runScheduled();
  await server.app.settle();
  customer = await signIn(sendTo(server, host), 'ana@harbour.test', testPassword, () =>
    server.app.clock.millis(),
  );
  const { items } = (await customer.call('listInvoices', {})).body.data as { items: unknown[] };
  expect(items.length).toBeGreaterThan(0);
});
