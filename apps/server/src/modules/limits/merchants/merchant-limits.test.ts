import { userType } from '@tael/contract/identity/states';
import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, shop, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { limits } from '../../../testing/limits.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { refusedWhere } from '../../../testing/refusal.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

/** Somebody with two cards, and the merchants they buy at. */
const holder = async () => {
  const buyer = await network.buyer();
  const second = await world.card(buyer.ctx);
  const buy = async (amount: string, name = 'HARBOUR CLOUD 0417', card = buyer.card.id) => {
    const merchant = { ...shop, name };
    const answer = await network.tell(
      network.message('authorization', { cardToken: card, amount, merchant }),
    );
    return answer.reason ?? 'approved';
  };
  const add = (change: Partial<Parameters<typeof limits.addMerchantLimit>[1]> = {}) =>
    limits.addMerchantLimit(
      onRoute(buyer.ctx, 'addMerchantLimit'),
      { merchant: 'harbour', window: 'daily', amount: '50.00', ...change },
      undefined,
    );
  return { ...buyer, second, buy, add };
};

it('what is spent at merchants of a name is held to its limit, on one card and on no other', async () => {
  const somebody = await holder();
  const limit = await somebody.add({ cardId: somebody.card.id });
  expect(limit).toMatchObject({ cardName: 'Groceries', left: { amount: '50.00' }, version: 1 });
  expect(await somebody.buy('30.00')).toBe('approved');
  expect(await somebody.buy('20.01')).toBe('limit_merchant');
  expect(await somebody.buy('20.01', 'Corner Shop')).toBe('approved');
  expect(await somebody.buy('60.00', 'Harbour Cloud', somebody.second.id)).toBe('approved');
  const [shown] = await limits.listMerchantLimits(somebody.ctx, {}, undefined);
  expect(shown).toMatchObject({
    left: { amount: '20.00' },
    resetsAt: '2026-03-03T08:00:00.000Z',
    zone: 'America/Los_Angeles',
  });
  expect(await somebody.buy('20.00')).toBe('approved');
  world.clock.advance(86_400_000);
  expect(await somebody.buy('50.00')).toBe('approved');
});

it('a limit on a merchant counts it under each of its names, and nobody who only sounds like it', async () => {
  const somebody = await holder();
  await somebody.add({ merchant: 'Amazon' });
  expect(await somebody.buy('30.00', 'AMZN Mktp US*2K4RT1')).toBe('approved');
  expect(await somebody.buy('10.00', 'Amazon.com*2X4', somebody.second.id)).toBe('approved');
  // A part of a name counts as it always did.
  expect(await somebody.buy('5.00', 'My Amazon Shop')).toBe('approved');
  expect(await somebody.buy('5.01', 'AMZN MKTP US*9h2pq1')).toBe('limit_merchant');
  expect(await somebody.buy('60.00', 'AMZN Imposter')).toBe('approved');
  const [shown] = await limits.listMerchantLimits(somebody.ctx, {}, undefined);
  expect(shown).toMatchObject({ merchant: 'Amazon', left: { amount: '5.00' } });
});

it('a limit of the account counts all cards together, however many ask at once', async () => {
  const somebody = await holder();
  await somebody.add();
  const cards = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? somebody.card.id : somebody.second.id,
  );
  const answers = await Promise.all(cards.map((card) => somebody.buy('15.00', 'Harbour', card)));
  expect(answers.filter((answer) => answer === 'approved')).toHaveLength(3);
  const later = await world.card(somebody.ctx);
  expect(await somebody.buy('5.01', 'Harbour', later.id)).toBe('limit_merchant');
});

it('holds more of the same purchase too, is changed and let go of from the next purchase on', async () => {
  const somebody = await holder();
  const limit = await somebody.add({ window: 'perTransaction' });
  const merchant = { ...shop, name: 'Harbour' };
  await somebody.send('authorization', '40.00', { merchant });
  expect(await somebody.send('increment', '10.01')).toMatchObject({ reason: 'limit_merchant' });
  expect(await somebody.send('increment', '10.00')).toMatchObject({ decision: 'approved' });
  await somebody.send('reversal', '30.00');
  expect(await somebody.send('increment', '30.00')).toMatchObject({ decision: 'approved' });
  const changed = await limits.changeMerchantLimit(
    onRoute(somebody.ctx, 'changeMerchantLimit'),
    { id: limit.id, version: 1, amount: '10.00' },
    undefined,
  );
  expect(await somebody.buy('10.01')).toBe('limit_merchant');
  await limits.removeMerchantLimit(
    onRoute(somebody.ctx, 'removeMerchantLimit'),
    { id: limit.id, version: changed.version },
    undefined,
  );
  expect(await somebody.buy('10.01')).toBe('approved');
  const { rows } = await db.pool.query(
    'select merchant_limits, account_limits from cards_cards where id = $1',
    [somebody.card.id],
  );
  expect(rows).toEqual([{ merchant_limits: null, account_limits: null }]);
});

it('is refused twice over, for a card that is not there, and for who it is not', async () => {
  const [somebody, other] = [await holder(), await holder()];
  const limit = await somebody.add();
  await expect(somebody.add({ merchant: 'HARBOUR' })).rejects.toMatchObject({
    details: { fields: [{ field: 'merchant', code: 'already_exists' }] },
  });
  await expect(somebody.add({ cardId: other.card.id })).rejects.toMatchObject({
    details: { fields: [{ field: 'cardId', code: 'invalid_choice' }] },
  });
  const remove = { id: limit.id, version: 1 };
  await expect(
    limits.removeMerchantLimit(onRoute(other.ctx, 'removeMerchantLimit'), remove, undefined),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('is taken and changed for no card that is used no more, and let go of all the same', async () => {
  const somebody = await holder();
  const cardId = somebody.card.id;
  const { id, version } = await somebody.add({ cardId });
  await world.cards.reportCard(somebody.ctx, { id: cardId, loss: 'stolen' });
  await expect(somebody.add({ cardId, merchant: 'Pier' })).rejects.toMatchObject({
    details: { fields: [{ field: 'cardId', code: 'card_ended' }] },
  });
  const ctx = onRoute(somebody.ctx, 'changeMerchantLimit');
  await expect(
    limits.changeMerchantLimit(ctx, { id, version, amount: '10.00' }, undefined),
  ).rejects.toMatchObject(refusedWhere('card_not_active', cardLife, 'stolen'));
  await limits.removeMerchantLimit(onRoute(somebody.ctx, 'removeMerchantLimit'), { id, version }, undefined);
  expect(await limits.listMerchantLimits(somebody.ctx, {}, undefined)).toEqual([]);
});

it('is read by staff at each card that it holds, and at no card outside its scope', async () => {
  const somebody = await holder();
  await somebody.add({ cardId: somebody.card.id });
  await somebody.add({ merchant: 'Pier', amount: '70.00' });
  await somebody.buy('30.00');
  const read = (cardId: string, who = testAdmin()) =>
    limits.listBackOfficeMerchantLimits(
      testContext(db.database, { clock: world.clock, principal: who }),
      { cardId },
      undefined,
    );
  expect(await read(somebody.card.id)).toMatchObject([
    { merchant: 'harbour', cardName: 'Groceries', left: { amount: '20.00' } },
    { merchant: 'Pier', cardId: null, left: { amount: '70.00' } },
  ]);
  expect(await read(somebody.second.id)).toMatchObject([{ merchant: 'Pier' }]);
  const stranger = testAdmin({ tenantId: newId(), userType: userType.operator });
  await expect(read(somebody.card.id, stranger)).rejects.toMatchObject({ code: 'not_found' });
});
