import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@tael/contract';
import { cardLife } from '@tael/contract/cards/states';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { newId } from '../../../kernel/ids.ts';

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

const reason = 'The holder called';
const report = (ctx = staff()) => onRoute(ctx, 'reportBackOfficeCard');
const closing = (ctx = staff()) => onRoute(ctx, 'closeBackOfficeCard');

const keptOf = async (cardId: string) =>
  (
    await db.pool.query<{ action: string; actor_id: string; reason: string; after: object }>(
      `select action, actor_id, reason, after from audit_log where object_id = $1 and reason is not null`,
      [cardId],
    )
  ).rows;
const toldOf = async (customerId: string) =>
  (
    await db.pool.query<{ topic: string; payload: object }>(
      `select topic, payload from outbox where customer_id = $1
       and topic in ('card.reported', 'card.closing', 'mail.requested') order by created_at, id`,
      [customerId],
    )
  ).rows;

describe('staff reports a card lost or stolen', () => {
  it('whoever froze it before, with its reason kept and told as staff’s, and never twice', async () => {
    const owner = await world.customer();
    const { id } = await world.card(owner.ctx);
    await world.cards.freezeCard(owner.ctx, { id, reason: 'misplaced' });
    const ctx = report();
    const shown = await world.cards.reportBackOfficeCard(ctx, { id, loss: 'stolen', reason });
    expect(shown.card).toMatchObject({ status: 'stolen', frozenBy: null, replacement: 'replacement' });
    expect((await keptOf(id)).at(-1)).toMatchObject({
      action: 'card.reported',
      actor_id: ctx.principal?.userId,
      reason,
      after: { status: 'stolen' },
    });
    expect(await toldOf(owner.customerId)).toMatchObject([
      { topic: 'card.reported', payload: { loss: 'stolen', by: 'admin', reason } },
    ]);
    await expect(world.cards.reportBackOfficeCard(ctx, { id, loss: 'lost', reason })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: [] },
    });
    await expect(world.cards.closeBackOfficeCard(closing(), { id, reason })).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });

  it('also while its release is proposed, which is proposed no more', async () => {
    const owner = await world.customer();
    const { id } = await world.card(owner.ctx);
    const ctx = staff();
    const inCase = { caseId: 'CASE-7', note: 'Three countries in an hour' };
    await world.cards.blockCard(ctx, { id, reason: 'fraud_suspected', ...inCase });
    await world.cards.proposeCardRelease(ctx, { id, outcome: 'active', ...inCase });
    const shown = await world.cards.reportBackOfficeCard(report(ctx), { id, loss: 'lost', reason });
    expect(shown).toMatchObject({ card: { status: 'lost' }, release: null });
  });
});

describe('staff closes a card', () => {
  it('of a person too, who is told by message and mail that staff did', async () => {
    const owner = await world.customer();
    const { id, closesAt } = await world.card(owner.ctx);
    const ctx = closing();
    const shown = await world.cards.closeBackOfficeCard(ctx, { id, reason });
    expect(shown.card).toMatchObject({ status: 'closing', statusReason: reason, closesAt });
    expect(await keptOf(id)).toMatchObject([
      { action: 'card.closing', actor_id: ctx.principal?.userId, reason, after: { status: 'closing' } },
    ]);
    const day = closesAt.slice(0, 10);
    expect(await toldOf(owner.customerId)).toMatchObject([
      { topic: 'card.closing', payload: { day, by: 'admin', reason } },
      {
        topic: 'mail.requested',
        payload: { to: `${owner.principal.userId}@cards.test`, template: 'cardClosingByUs', params: { day } },
      },
    ]);
    await expect(world.cards.closeBackOfficeCard(ctx, { id, reason })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: cardLife.closing },
    });
  });
});

it('a card of another tenant is neither reported nor closed', async () => {
  const owner = await world.customer();
  const { id } = await world.card(owner.ctx);
  const stranger = staff({ userType: 5, tenantId: newId() });
  await expect(
    world.cards.reportBackOfficeCard(report(stranger), { id, loss: 'lost', reason }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(world.cards.closeBackOfficeCard(closing(stranger), { id, reason })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await world.cards.getCard(owner.ctx, { id })).toMatchObject({ status: 'active' });
});
