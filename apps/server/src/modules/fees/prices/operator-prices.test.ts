import type { OutputOf } from '@tael/contract';
import type { priceRoutes } from '@tael/contract/fees/price-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import { signIn, type Caller } from '../../../testing/caller.ts';
import { confirmedVote } from '../../../testing/confirmed-vote.ts';
import { liveTenant, operatorOf, sendTo } from '../../../testing/white-label.ts';

type Price = OutputOf<typeof priceRoutes.changePrice>;

const host = 'cards.harbour.test';
let server: TestApp;
let admin: Caller;
let tenantId: string;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@prices.test', 1);
  await server.staff('second@prices.test', 1);
  tenantId = await liveTenant(server, 'Harbour', host);
  await server.customer('theirs@harbour.test', 'Silva', host);
  await server.customer('ours@prices.test');
});
afterAll(() => server.close());

const priceOf = async (of: { tenantId?: string }): Promise<Price> => {
  const { items } = (await admin.call('listPrices', of)).body.data as { items: Price[] };
  const found = items.find(({ code, entityType }) => code === 'card_creation' && entityType === 1);
  if (!found) throw new Error('cards have a price');
  return found;
};
const quoted = async (email: string, at?: string): Promise<string> => {
  const who = at
    ? await signIn(sendTo(server, at), email, testPassword, () => server.app.clock.millis())
    : await server.signIn(email);
  return (await who.call('quoteFee', { code: 'card_creation' })).body.data.amount.amount as string;
};

it('is changed for the customers of one operator alone, by two of the platform', async () => {
  const from = new Date(server.app.clock.millis() + 60 * 86_400_000).toISOString().slice(0, 10);
  const { revision } = await priceOf({ tenantId });
  const about = { code: 'card_creation', entityType: 1, amount: '0.40', tenantId };
  expect((await admin.call('previewPrice', about)).body.data).toMatchObject({ charges: 0 });
  const proposed = await admin.call('changePrice', { ...about, from, reason: 'Their own', revision });
  expect(proposed.body.data).toMatchObject({
    amount: { amount: '0.15' },
    open: { amount: { amount: '0.40' } },
  });
  expect(await priceOf({})).toMatchObject({ open: null });

  const second = await server.signIn('second@prices.test');
  const box = (await second.call('listApprovals', { act: 'price.changed', box: 'to_decide' })).body.data;
  const [asked] = (box as { items: { id: string }[] }).items;
  const seen = (await second.call('getApproval', { id: asked?.id })).body.data as {
    id: string;
    revision: number;
    hash: string;
  };
  await confirmedVote(server, second, 'second@prices.test', seen);
  await server.pass(61 * 86_400);
  expect(await quoted('theirs@harbour.test', host)).toBe('0.40');
  expect(await quoted('ours@prices.test')).toBe('0.15');
});

it('is nothing that an operator changes, nor sees of another', async () => {
  admin = await server.signIn('admin@prices.test');
  const operator = await operatorOf(server, admin, { id: tenantId, host, email: 'ana@harbour.test' });
  expect((await operator.call('listPrices', { tenantId })).status).toBe(403);
  const nobody = '00000000-0000-7000-8000-0000000000ff';
  expect((await admin.call('listPrices', { tenantId: nobody })).status).toBe(404);
});
