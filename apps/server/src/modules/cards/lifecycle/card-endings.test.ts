import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/transaction.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import { closeDueCards, expireDueCards } from './end-due-cards.ts';
import { freezeForFraud, liftFraudFreeze } from './freeze-for-fraud.ts';
import type { CardResponse as Card } from '../present-cards.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const daySeconds = 24 * 60 * 60;
const pass = (days: number) => world.clock.advance(days * daySeconds * 1_000);

const historyOf = async (cardId: string) =>
  (
    await db.pool.query<{ action: string }>('select action from audit_log where object_id = $1 order by id', [
      cardId,
    ])
  ).rows.map(({ action }) => action);

const untilMonthsEnd = (
  { expiryYear, expiryMonth }: Pick<Card, 'expiryYear' | 'expiryMonth'>,
  seconds: number,
) => world.clock.set(new Date(Date.UTC(expiryYear, expiryMonth, 1, 12) + seconds * 1_000));

const staff = () => testContext(db.database, { clock: world.clock, principal: testAdmin() });
const block = { reason: 'fraud_suspected' as const, caseId: 'CASE-7', note: 'Three countries in an hour' };

const business = () => world.customer(100_000n, 2);

describe('closing a card', () => {
  it('takes thirty-two days without a transaction, counted from the last one and told as a date', async () => {
    const { ctx } = await business();
    const card = await world.card(ctx);
    pass(10);
    await db.pool.query('update cards_cards set last_used_at = $2 where id = $1', [
      card.id,
      world.clock.now(),
    ]);
    const closesAt = new Date(world.clock.millis() + 32 * daySeconds * 1_000).toISOString();
    const closing = await world.cards.closeCard(onRoute(ctx, 'closeCard'), {
      id: card.id,
      reason: 'Not needed',
    });
    expect(closing).toMatchObject({ status: 'closing', statusReason: 'Not needed', closesAt });
    pass(31);
    await closeDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({ status: 'closing' });
    pass(1);
    await closeDueCards(world.system);
    await closeDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({ status: 'closed' });
    expect((await historyOf(card.id)).slice(-2)).toEqual(['card.closing', 'card.closed']);
  });

  it('of a card that was idle long enough is done at the next look of the clock', async () => {
    const { ctx } = await business();
    const card = await world.card(ctx);
    pass(33);
    const today = world.clock.now().toISOString();
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({ closesAt: today });
    const closing = await world.cards.closeCard(ctx, { id: card.id, reason: 'Not needed' });
    expect(closing).toMatchObject({ status: 'closing', closesAt: today });
    await closeDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({ status: 'closed' });
  });

  it('is a right of businesses, is refused twice, and never reaches another’s card', async () => {
    const person = await world.customer();
    const own = await world.card(person.ctx);
    await expect(world.cards.closeCard(person.ctx, { id: own.id, reason: 'x' })).rejects.toMatchObject({
      code: 'card_close_business_only',
    });
    const { ctx } = await business();
    await expect(world.cards.closeCard(ctx, { id: own.id, reason: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const card = await world.card(ctx);
    await world.cards.closeCard(ctx, { id: card.id, reason: 'x' });
    await expect(world.cards.closeCard(ctx, { id: card.id, reason: 'x' })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['closed'] },
    });
  });
});

describe('a card reported lost or stolen', () => {
  it('is never used again, also when somebody else froze it, and its replacement costs its fee once', async () => {
    const { ctx, customerId } = await world.customer(1_000n);
    const card = await world.card(ctx, { nickname: 'Ads' });
    await world.cards.freezeCard(ctx, { id: card.id, reason: 'Where is it?' });
    const lost = await world.cards.reportCard(onRoute(ctx, 'reportCard'), { id: card.id, loss: 'stolen' });
    expect(lost).toMatchObject({
      status: 'stolen',
      frozenBy: null,
      statusReason: null,
      replacement: 'replacement',
    });
    for (const act of [
      () => world.cards.reportCard(ctx, { id: card.id, loss: 'lost' }),
      () => world.cards.unfreezeCard(ctx, { id: card.id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });

    const before = (await world.available(customerId)).available;
    const replacing = onRoute(ctx, 'replaceCard');
    const tries = await Promise.allSettled([
      world.cards.replaceCard(replacing, { id: card.id }),
      world.cards.replaceCard(replacing, { id: card.id }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'card_not_replaceable' },
    });
    await world.runCardJobs();
    const old = await world.cards.getCard(ctx, { id: card.id });
    const fresh = await world.cards.getCard(ctx, { id: old.replacedById ?? '' });
    expect(fresh).toMatchObject({
      nickname: 'Ads',
      status: 'active',
      replacesId: card.id,
      replacedById: null,
    });
    expect(fresh.lastFour === card.lastFour && fresh.id === card.id).toBe(false);
    expect(before - (await world.available(customerId)).available).toBe(15n);
    expect((await historyOf(fresh.id))[0]).toBe('card.replaced');
  });

  it('is not replaced to walk round what staff has stopped; what the fraud desk froze ended with its number', async () => {
    const { ctx } = await world.customer();
    const stop = {
      admin: (id: string) => world.cards.freezeBackOfficeCard(staff(), { id, reason: 'Asked by the bank' }),
      block: (id: string) => world.cards.blockCard(staff(), { id, ...block }),
      fraud: (id: string) => transact(world.system, (tx) => freezeForFraud(tx, world.system, id, 'Unusual')),
    };
    const replaced = async (how: keyof typeof stop) => {
      const { id } = await world.card(ctx);
      await stop[how](id);
      const { replacement } = await world.cards.reportCard(ctx, { id, loss: 'lost' });
      return { replacement, made: world.cards.replaceCard(ctx, { id }) };
    };
    for (const how of ['admin', 'block'] as const) {
      const { replacement, made } = await replaced(how);
      await expect(made).rejects.toMatchObject({ code: 'card_held_by_house' });
      expect(replacement).toBeNull();
    }
    const { replacement, made } = await replaced('fraud');
    expect([replacement, (await made).status]).toEqual(['replacement', 'requested']);
  });

  it('is replaced all the same where our people reported it, who could have let it go', async () => {
    const { ctx } = await world.customer();
    const { id } = await world.card(ctx);
    await world.cards.blockCard(staff(), { id, ...block });
    await world.cards.reportBackOfficeCard(staff(), { id, loss: 'lost', reason: 'The holder called' });
    expect((await world.cards.replaceCard(ctx, { id })).replacesId).toBe(id);
  });

  it('is not replaced without the money for it, and nothing is left behind', async () => {
    const { ctx } = await world.customer(15n);
    const card = await world.card(ctx);
    await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
    await expect(world.cards.replaceCard(ctx, { id: card.id })).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({
      replacedById: null,
      replacement: 'replacement',
    });
  });
});

describe('the last month of a card', () => {
  it('ends it, whatever holds it back, and leaves a free renewal', async () => {
    const { ctx, customerId } = await world.customer(1_000n);
    const card = await world.card(ctx);
    expect(card.replacement).toBeNull();
    await expect(world.cards.replaceCard(ctx, { id: card.id })).rejects.toMatchObject(
      refusedWhere('card_not_replaceable', cardLife, 'active'),
    );
    const end = Date.UTC(card.expiryYear, card.expiryMonth, 1, 12);
    world.clock.advance(end - world.clock.millis() - 1_000);
    await expireDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({
      status: 'active',
      replacement: 'renewal',
    });
    await world.cards.freezeCard(ctx, { id: card.id, reason: 'For a moment' });
    world.clock.advance(1_000);
    await expireDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({
      status: 'expired',
      frozenBy: null,
    });

    const before = (await world.available(customerId)).available;
    const fresh = await world.cards.replaceCard(ctx, { id: card.id });
    expect(fresh.expiryYear).toBeGreaterThan(card.expiryYear);
    expect((await world.available(customerId)).available).toBe(before);
  });

  it('renews no card that its holder may not let go, and offers nothing that is refused', async () => {
    const { ctx } = await world.customer();
    const renew = (id: string) => world.cards.replaceCard(onRoute(ctx, 'replaceCard'), { id });
    const offered = async (id: string) => (await world.cards.getCard(ctx, { id })).replacement;
    const [frozen, blocked, own] = [await world.card(ctx), await world.card(ctx), await world.card(ctx)];
    untilMonthsEnd(frozen, -10 * daySeconds);
    expect(await offered(frozen.id)).toBe('renewal');
    await world.cards.freezeBackOfficeCard(staff(), { id: frozen.id, reason: 'Asked by the bank' });
    await world.cards.blockCard(staff(), { id: blocked.id, ...block });
    await world.cards.freezeCard(ctx, { id: own.id, reason: 'For a moment' });
    const refused = async () => {
      for (const { id } of [frozen, blocked]) {
        expect(await offered(id)).toBeNull();
        await expect(renew(id)).rejects.toMatchObject({ code: 'card_held_by_house' });
      }
    };
    await refused();
    untilMonthsEnd(frozen, 0);
    await expireDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: blocked.id })).toMatchObject({ status: 'expired' });
    await refused();
    expect((await renew(own.id)).status).toBe('requested');
  });

  it('leaves a renewal to a card that the fraud desk froze, once the desk has let it go', async () => {
    const { ctx } = await world.customer();
    const { id, ...card } = await world.card(ctx);
    untilMonthsEnd(card, -10 * daySeconds);
    await transact(world.system, (tx) => freezeForFraud(tx, world.system, id, 'Unusual'));
    const renew = () => world.cards.replaceCard(ctx, { id });
    await expect(renew()).rejects.toMatchObject({ code: 'card_held_for_fraud' });
    untilMonthsEnd(card, 0);
    await expireDueCards(world.system);
    await expect(renew()).rejects.toMatchObject({ code: 'card_held_for_fraud' });
    await transact(world.system, (tx) => liftFraudFreeze(tx, world.system, id));
    expect(await world.cards.getCard(ctx, { id })).toMatchObject({
      status: 'expired',
      replacement: 'renewal',
    });
    expect((await renew()).replacesId).toBe(id);
  });

  it('is beyond a card that was reported before it', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
    world.clock.advance(Date.UTC(card.expiryYear, card.expiryMonth, 1, 12) - world.clock.millis());
    await expireDueCards(world.system);
    expect(await world.cards.getCard(ctx, { id: card.id })).toMatchObject({ status: 'lost' });
  });
});
