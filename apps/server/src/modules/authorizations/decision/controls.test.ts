import { noControls, type CardControls } from '@tael/contract/cards/controls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkWorld, shop, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const controls: readonly [string, Partial<CardControls>, object][] = [
  ['category', { categories: { mode: 'except', list: ['grocery'] } }, { value: 'grocery' }],
  [
    'category',
    { categories: { mode: 'only', list: ['7372'] } },
    { value: 'grocery', threshold: 'only: 7372' },
  ],
  ['presence', { presence: { mode: 'only', list: ['online'] } }, { value: '', threshold: 'only: online' }],
  ['country', { countries: { mode: 'only', list: ['CN'] } }, { value: 'US', threshold: 'only: CN' }],
  ['merchant', { merchants: { mode: 'except', list: ['corner'] } }, { value: 'Corner Shop' }],
];

it.each(controls)(
  'a purchase against the control of its %s is declined with what was seen, and one that keeps to it is not',
  async (kind, change, seen) => {
    const buyer = await network.buyer();
    const { id, version } = buyer.card;
    await world.cards.changeCardControls(buyer.ctx, { id, version, controls: { ...noControls, ...change } });
    const reason = `${kind}_not_allowed`;
    const answer = await buyer.send('authorization', '5.00');
    expect(answer).toMatchObject({ decision: 'declined', reason });
    const { timeline } = await buyer.detail(answer.authorizationId ?? '');
    expect(timeline.at(0)?.checks.at(-1)).toMatchObject({ name: reason, passed: false, ...seen });
    expect((await buyer.balance()).held).toBe(0n);

    const elsewhere = { ...shop, name: 'Harbour Cloud', categoryCode: '7372', country: 'CN' };
    const other = network.message('authorization', {
      cardToken: id,
      merchant: elsewhere,
      presence: 'online',
    });
    expect(await network.tell(other)).toMatchObject({ decision: 'approved' });
  },
);

it.each<[string, Partial<CardControls>]>([
  ['category', { categories: { mode: 'only', list: ['grocery'] } }],
  ['category', { categories: { mode: 'except', list: ['gambling'] } }],
  ['country', { countries: { mode: 'only', list: ['US'] } }],
  ['country', { countries: { mode: 'except', list: ['CN'] } }],
  ['merchant', { merchants: { mode: 'only', list: ['corner'] } }],
  ['merchant', { merchants: { mode: 'except', list: ['casino'] } }],
  ['presence', { presence: { mode: 'only', list: ['present'] } }],
  ['presence', { presence: { mode: 'except', list: ['online'] } }],
])('a control of the %s lets nothing through of which the network does not say it', async (kind, change) => {
  const buyer = await network.buyer();
  const { id, version } = buyer.card;
  await world.cards.changeCardControls(buyer.ctx, { id, version, controls: { ...noControls, ...change } });
  const nameless = { merchant: undefined };
  for (const type of ['authorization', 'verification'] as const)
    expect(await network.tell(network.message(type, { cardToken: id, ...nameless }))).toMatchObject({
      decision: 'declined',
      reason: `${kind}_not_allowed`,
    });
  expect((await buyer.balance()).held).toBe(0n);
});

it('a purchase whose merchant has no name is made with a card that may be used for anything, and grows', async () => {
  const buyer = await network.buyer();
  expect(await buyer.send('authorization', '5.00', { merchant: undefined })).toMatchObject({
    decision: 'approved',
  });
  expect(await buyer.send('increment', '1.00', { merchant: undefined })).toMatchObject({
    decision: 'approved',
  });
});
