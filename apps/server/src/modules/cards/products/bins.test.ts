import { binApplicationLife } from '@tael/contract/cards/bin-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onRoute, cardInput, cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { refusedWhere } from '../../../testing/refusal.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const advertising = '00000000-0000-7000-8000-000000000b02';
const subscriptions = '00000000-0000-7000-8000-000000000b04';
const europe = '00000000-0000-7000-8000-000000000b06';
const wanted = {
  binId: europe,
  intendedUse: 'advertising' as const,
  description: 'Search ads in Europe',
  expectedCards: 5,
};
const admin = () => {
  const principal = testPrincipal({ customerId: null, userType: 1, email: 'admin@bins.test' });
  return testContext(db.database, { clock: world.clock, principal, scope: { kind: 'platform' } });
};
const enough = 50_000n;
const audits = async (id: string) =>
  (
    await db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by at, id',
      [id],
    )
  ).rows.map(({ action }) => action);
const declined = { reason: 'description_incomplete' as const, note: 'Which suppliers?' };

describe('applying for a product', () => {
  it('is free from $500 of funding on, and opens the product once it is approved', async () => {
    const { ctx, customerId } = await world.customer(enough);
    await expect(world.cards.createCard(ctx, cardInput({ binId: europe }))).rejects.toMatchObject({
      code: 'bin_not_subscribed',
    });
    const sent = await world.cards.applyForBin(onRoute(ctx, 'applyForBin'), wanted);
    expect(sent).toMatchObject({
      state: 'pending_approval',
      openCards: 0,
      bin: { productName: 'Visa Europe' },
    });
    expect((await world.available(customerId)).available).toBe(enough);
    const approved = await world.cards.approveBin(onRoute(admin(), 'approveBin'), sent);
    expect(approved).toMatchObject({ state: 'subscribed', isFree: true, decidedBy: 'admin@bins.test' });
    expect(await audits(sent.id)).toEqual(['card.bin_applied', 'card.bin_subscribed']);
    expect(await world.card(ctx, { binId: europe })).toMatchObject({
      status: 'active',
      productName: 'Visa Europe',
    });
  });

  it('costs its fee with a cent less, which the catalogue showed, and gives it back when it is declined', async () => {
    const { ctx, customerId } = await world.customer(enough - 1n);
    const { terms } = await world.cards.binCatalogue(ctx);
    expect(terms).toMatchObject({
      fee: { amount: '25.00' },
      funding: { amount: '499.99' },
      freeFrom: { amount: '500.00' },
      availableAfter: { amount: '474.99' },
    });
    const sent = await world.cards.applyForBin(ctx, wanted);
    expect((await world.available(customerId)).available).toBe(enough - 1n - 2_500n);
    await world.cards.declineBin(admin(), { ...sent, ...declined });
    expect((await world.available(customerId)).available).toBe(enough - 1n);
  });

  it('asks for the funding again at the approval: gone, it waits; come since, the fee goes back', async () => {
    const rich = await world.customer(enough);
    const free = await world.cards.applyForBin(rich.ctx, wanted);
    await world.card(rich.ctx);
    await expect(world.cards.approveBin(admin(), free)).rejects.toMatchObject({
      code: 'bin_funding_too_low',
    });
    const poor = await world.customer(10_000n);
    const paid = await world.cards.applyForBin(poor.ctx, wanted);
    await world.fund(poor.customerId, enough);
    await world.cards.approveBin(admin(), paid);
    expect((await world.available(poor.customerId)).available).toBe(10_000n + enough);
  });

  it('without money for its fee leaves nothing behind', async () => {
    const { ctx } = await world.customer(2_499n);
    await expect(world.cards.applyForBin(ctx, wanted)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect((await world.cards.binCatalogue(ctx)).products.find(({ bin }) => bin.id === europe)).toMatchObject(
      {
        application: null,
        isOpenToMe: false,
      },
    );
  });

  it('waits a month after a decline, and is charged anew when it is sent again', async () => {
    const { ctx, customerId } = await world.customer(10_000n);
    const sent = await world.cards.applyForBin(ctx, wanted);
    const answer = await world.cards.declineBin(admin(), { ...sent, ...declined });
    expect(answer).toMatchObject({
      state: 'declined',
      declineReason: 'description_incomplete',
      note: 'Which suppliers?',
    });
    const until = new Date(answer.reapplyAt ?? '');
    const start = world.clock.now();
    world.clock.set(new Date(until.getTime() - 1));
    await expect(world.cards.applyForBin(ctx, wanted)).rejects.toMatchObject({
      code: 'bin_reapply_too_soon',
      details: { params: { day: answer.reapplyAt?.slice(0, 10) }, allowed: ['draft'] },
    });
    world.clock.set(until);
    const again = await world.cards.applyForBin(ctx, { ...wanted, description: 'Three suppliers in Lyon' });
    expect(again).toMatchObject({
      id: sent.id,
      state: 'pending_approval',
      declineReason: null,
      reapplyAt: null,
    });
    expect((await world.available(customerId)).available).toBe(7_500n);
    expect((await audits(sent.id)).slice(-2)).toEqual(['card.bin_reopened', 'card.bin_applied']);
    world.clock.set(start);
  });

  it('is a small number of products for a person and more for a business', async () => {
    const person = await world.customer(enough);
    await world.cards.applyForBin(person.ctx, wanted);
    await expect(
      world.cards.applyForBin(person.ctx, { ...wanted, binId: advertising }),
    ).rejects.toMatchObject({ code: 'bin_quantity_exceeded', details: { params: { limit: 3 } } });
    const company = await world.customer(enough, 2);
    const { terms, products } = await world.cards.binCatalogue(company.ctx);
    expect(terms).toMatchObject({ productsUsed: 4, productsAllowed: 25 });
    expect(products.filter(({ isOpenToMe }) => isOpenToMe)).toHaveLength(4);
    await world.cards.applyForBin(company.ctx, wanted);
  });

  it('at once from two windows is one application', async () => {
    const { ctx, customerId } = await world.customer(10_000n);
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) =>
        world.cards.applyForBin(ctx, { ...wanted, binId: place % 2 === 0 ? europe : subscriptions }),
      ),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await world.available(customerId)).available).toBe(7_500n);
  });

  it('is refused for more cards than the account allows, a use of other products, a product that comes with it, and one that is not there', async () => {
    const { ctx } = await world.customer(enough);
    const refusal = (change: object) => world.cards.applyForBin(ctx, { ...wanted, ...change });
    await expect(refusal({ expectedCards: 101 })).rejects.toMatchObject({
      details: { fields: [{ field: 'expectedCards', code: 'cards_over_account', params: { most: 100 } }] },
    });
    await expect(refusal({ intendedUse: 'payroll' })).rejects.toMatchObject({
      details: { fields: [{ field: 'intendedUse', code: 'use_not_of_product' }] },
    });
    await expect(refusal({ binId: cardInput().binId })).rejects.toMatchObject({
      details: { fields: [{ field: 'binId', code: 'already_exists' }] },
    });
    await expect(refusal({ binId: '00000000-0000-7000-8000-000000000bff' })).rejects.toMatchObject({
      details: { fields: [{ field: 'binId', code: 'invalid_choice' }] },
    });
  });
});

describe('a product that was opened', () => {
  const subscribed = async () => {
    const owner = await world.customer(enough);
    const sent = await world.cards.applyForBin(owner.ctx, wanted);
    return { ...owner, application: await world.cards.approveBin(admin(), sent) };
  };

  it('issues nothing while it is suspended, not even a replacement, and again when it is reinstated', async () => {
    const { ctx, application } = await subscribed();
    const card = await world.card(ctx, { binId: europe });
    const suspended = await world.cards.suspendBin(admin(), { ...application, note: 'Under review' });
    await expect(world.card(ctx, { binId: europe })).rejects.toMatchObject(
      refusedWhere('bin_not_subscribed', binApplicationLife, 'suspended'),
    );
    await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
    await expect(world.cards.replaceCard(ctx, { id: card.id })).rejects.toMatchObject({
      code: 'bin_not_subscribed',
    });
    expect((await world.cards.listBins(ctx)).map(({ id }) => id)).not.toContain(europe);
    await world.cards.reinstateBin(admin(), { ...suspended, note: 'Reviewed' });
    expect((await world.cards.listBins(ctx)).map(({ id }) => id)).toContain(europe);
  });

  it('is given up when none of its cards is open, and may then be applied for anew', async () => {
    const { ctx, application } = await subscribed();
    const card = await world.card(ctx, { binId: europe });
    await expect(world.cards.closeBin(ctx, application)).rejects.toMatchObject(
      refusedWhere('bin_has_open_cards', binApplicationLife, 'subscribed'),
    );
    await world.cards.reportCard(ctx, { id: card.id, loss: 'stolen' });
    expect(await world.cards.closeBin(ctx, application)).toMatchObject({ state: 'closed' });
    await expect(world.card(ctx, { binId: europe })).rejects.toMatchObject({ code: 'bin_not_subscribed' });
    const again = await world.cards.applyForBin(ctx, wanted);
    expect(again.id).not.toBe(application.id);
  });

  it('moves only as its life has it, and says which moves are left', async () => {
    const { ctx, application } = await subscribed();
    const refused = { code: 'illegal_transition' };
    await expect(world.cards.approveBin(admin(), application)).rejects.toMatchObject({
      ...refused,
      details: { allowed: ['suspended', 'closed'] },
    });
    await expect(world.cards.declineBin(admin(), { ...application, ...declined })).rejects.toMatchObject(
      refused,
    );
    await expect(world.cards.reinstateBin(admin(), { ...application, note: 'Again' })).rejects.toMatchObject(
      refused,
    );
    await expect(world.cards.applyForBin(ctx, wanted)).rejects.toMatchObject({
      ...refused,
      details: { allowed: ['suspended', 'closed'] },
    });
  });

  it('is nobody else’s to give up, and an old version decides nothing', async () => {
    const { application } = await subscribed();
    const other = await world.customer();
    await expect(world.cards.closeBin(other.ctx, application)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      world.cards.suspendBin(admin(), { ...application, version: application.version - 1, note: 'Late' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
