import type { Permission } from '@tael/contract';
import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { expireDueCards } from '../lifecycle/end-due-cards.ts';
import { freezeForFraud } from '../lifecycle/freeze-for-fraud.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const permissions: ReadonlySet<Permission> = new Set(['card.admin:read', 'card.admin:act']);
const staff = (change: Partial<Parameters<typeof testAdmin>[0]> = {}) =>
  testContext(db.database, { clock: world.clock, principal: testAdmin({ permissions, ...change }) });

const reason = 'We have looked into it';
const allow = (id: string, ctx = staff()) =>
  world.cards.allowCardReplacement(onRoute(ctx, 'allowCardReplacement'), { id, reason });
const replace = (ctx: Context, id: string) => world.cards.replaceCard(onRoute(ctx, 'replaceCard'), { id });

const stop = {
  freeze: (id: string) => world.cards.freezeBackOfficeCard(staff(), { id, reason: 'Asked by the bank' }),
  block: (id: string) =>
    world.cards.blockCard(staff(), { id, reason: 'card_testing', caseId: 'CASE-7', note: 'Many tries' }),
  fraud: (id: string) => transact(world.system, (tx) => freezeForFraud(tx, world.system, id, 'Unusual')),
};
const end = {
  report: (id: string, ctx: Context) => world.cards.reportCard(ctx, { id, loss: 'lost' }),
  expire: async (id: string) => {
    await db.pool.query('update cards_cards set expiry_year = 2026, expiry_month = 1 where id = $1', [id]);
    await expireDueCards(world.system);
  },
};
const held = async (how: keyof typeof stop, by: keyof typeof end) => {
  const owner = await world.customer();
  const { id } = await world.card(owner.ctx);
  await stop[how](id);
  await end[by](id, owner.ctx);
  return { owner, id };
};

describe('a card that ended while staff had stopped it', () => {
  it.each([
    ['freeze', 'report', 'replacement', 15n],
    ['block', 'report', 'replacement', 15n],
    ['freeze', 'expire', 'renewal', 0n],
    ['fraud', 'expire', 'renewal', 0n],
  ] as const)('by %s and then %s has a successor once it is let go', async (how, by, replacement, price) => {
    const { owner, id } = await held(how, by);
    expect(await world.cards.getBackOfficeCard(staff(), { id })).toMatchObject({ isReplacementHeld: true });
    await expect(replace(owner.ctx, id)).rejects.toMatchObject({
      code: how === 'fraud' ? 'card_held_for_fraud' : 'card_held_by_house',
    });
    const { available } = await world.available(owner.customerId);
    const { card, isReplacementHeld } = await allow(id);
    expect([isReplacementHeld, card.status]).toEqual([false, by === 'report' ? 'lost' : 'expired']);
    expect((await world.available(owner.customerId)).available).toBe(available);
    expect(await world.cards.getCard(owner.ctx, { id })).toMatchObject({ replacement });
    expect(await replace(owner.ctx, id)).toMatchObject({ replacesId: id });
    expect(available - (await world.available(owner.customerId)).available).toBe(price);
  });

  it('is let go with an audit row, the reason told to its customer and shown in its timeline', async () => {
    const { owner, id } = await held('block', 'report');
    const ctx = staff();
    await allow(id, ctx);
    const { rows } = await db.pool.query(
      `select actor_id, reason, before, after from audit_log where object_id = $1 and action = 'card.replacement_allowed'`,
      [id],
    );
    expect(rows).toEqual([
      {
        actor_id: ctx.principal?.userId,
        reason,
        before: { status: 'lost', held_by: 'admin' },
        after: { status: 'lost', held_by: null },
      },
    ]);
    const told = await db.pool.query(
      `select payload from outbox where object_id = $1 and topic = 'card.replacement_allowed'`,
      [id],
    );
    expect(told.rows).toMatchObject([{ payload: { by: 'admin', reason } }]);
    const [last] = await world.cards.cardTimeline(owner.ctx, { id });
    expect(last).toMatchObject({ action: 'card.replacement_allowed', reason });
  });

  it('is let go once, however many do it at once', async () => {
    const { id } = await held('freeze', 'report');
    const tries = await Promise.allSettled([allow(id), allow(id), allow(id)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of another tenant is out of reach', async () => {
    const { id } = await held('freeze', 'report');
    await expect(allow(id, staff({ userType: 5, tenantId: newId() }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a card that staff does not hold back', () => {
  const refused = async (id: string, allowed: readonly string[]) => {
    await expect(allow(id)).rejects.toMatchObject({ code: 'card_not_held', details: { allowed } });
    expect(await world.cards.getBackOfficeCard(staff(), { id })).toMatchObject({ isReplacementHeld: false });
  };

  it('is refused, with the moves that are possible, while it has not ended', async () => {
    const { ctx } = await world.customer();
    const { id } = await world.card(ctx);
    await refused(id, cardLife.active);
    await stop.freeze(id);
    await refused(id, cardLife.frozen);
    await stop.block(id);
    await refused(id, cardLife.blocked);
  });

  it('is refused where its customer may have another one already, has one, or has used it up', async () => {
    const { ctx } = await world.customer();
    const own = await world.card(ctx);
    await end.report(own.id, ctx);
    await refused(own.id, []);
    await replace(ctx, own.id);
    await refused(own.id, []);
    const once = await world.card(ctx, { validity: { uses: 1, isMerchantLocked: false, lastDay: null } });
    await stop.freeze(once.id);
    await db.pool.query('update cards_cards set uses_made = 1 where id = $1', [once.id]);
    await end.report(once.id, ctx);
    await refused(once.id, []);
  });
});
