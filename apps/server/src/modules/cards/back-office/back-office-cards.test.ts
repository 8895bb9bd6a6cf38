import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@tael/contract';
import type { Context } from '../../../kernel/context.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { expireDueCards } from '../lifecycle/end-due-cards.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const acts: ReadonlySet<Permission> = new Set(['card.admin:read', 'card.admin:act']);
const staff = (email: string) => {
  const principal = testAdmin({ email, permissions: acts });
  world.directory.add(principal);
  return testContext(db.database, { clock: world.clock, principal });
};
const block = { reason: 'fraud_suspected' as const, caseId: 'CASE-7', note: 'Three countries in an hour' };
const release = { outcome: 'active' as const, caseId: 'CASE-7', note: 'The holder was travelling' };

const blocked = async () => {
  const owner = await world.customer();
  const card = await world.card(owner.ctx);
  const maker = staff('maker@staff.test');
  await world.cards.blockCard(onRoute(maker, 'blockCard'), { id: card.id, ...block });
  return { owner, id: card.id, maker };
};
const proposed = async (outcome: 'active' | 'closed' = 'active') => {
  const found = await blocked();
  const shown = await world.cards.proposeCardRelease(onRoute(found.maker, 'proposeCardRelease'), {
    id: found.id,
    ...release,
    outcome,
  });
  return { ...found, releaseId: shown.release?.id ?? '' };
};

describe('the cards of every customer', () => {
  it('are listed with their customers, found by holder and by whose they are, and open one by one', async () => {
    const one = await world.customer();
    const other = await world.customer();
    const card = await world.card(one.ctx, { nickname: 'Zebra crossing' });
    await world.card(other.ctx);
    const admin = staff('reader@staff.test');
    const all = await world.cards.listBackOfficeCards(admin, { limit: 25 });
    expect(new Set(all.items.map(({ customerId }) => customerId))).toContain(other.customerId);
    const found = await world.cards.listBackOfficeCards(admin, { limit: 25, search: 'zebra' });
    expect(found.items).toMatchObject([{ customerId: one.customerId, customerName: 'Ada Lovelace' }]);
    const own = await world.cards.listBackOfficeCards(admin, { limit: 1, customerId: one.customerId });
    expect(own.items.map((row) => row.card.id)).toEqual([card.id]);
    for (const [status, ids] of [
      [['frozen', 'active'], [card.id]],
      [['frozen', 'closed'], []],
    ] as const) {
      const narrowed = { limit: 25, customerId: one.customerId, status: [...status] };
      const { items } = await world.cards.listBackOfficeCards(admin, narrowed);
      expect(items.map((row) => row.card.id)).toEqual(ids);
    }
    expect(await world.cards.getBackOfficeCard(admin, { id: card.id })).toMatchObject({ release: null });
  });

  it('frozen by staff are not unfrozen by their holder, and staff unfreezes what a holder froze', async () => {
    const owner = await world.customer();
    const { id } = await world.card(owner.ctx);
    const admin = staff('freezer@staff.test');
    await world.cards.freezeBackOfficeCard(onRoute(admin, 'freezeBackOfficeCard'), {
      id,
      reason: 'Asked by the bank',
    });
    await expect(world.cards.unfreezeCard(owner.ctx, { id })).rejects.toMatchObject({
      code: 'freeze_authority',
    });
    await world.cards.unfreezeBackOfficeCard(onRoute(admin, 'unfreezeBackOfficeCard'), { id });
    await world.cards.freezeCard(owner.ctx, { id, reason: 'Lost sight of it' });
    const shown = await world.cards.unfreezeBackOfficeCard(admin, { id });
    expect(shown.card.status).toBe('active');
  });
});

describe('a blocked card', () => {
  it('is told to its holder as blocked, without the reason or the case, and its holder cannot let it go', async () => {
    const { owner, id, maker } = await blocked();
    expect(await world.cards.getCard(owner.ctx, { id })).toMatchObject({
      status: 'blocked',
      statusReason: null,
    });
    expect(await world.cards.getBackOfficeCard(maker, { id })).toMatchObject({
      blockReason: 'fraud_suspected',
    });
    const timeline = await world.cards.cardTimeline(owner.ctx, { id });
    expect(timeline[0]).toMatchObject({ action: 'card.blocked', reason: null, caseId: null });
    expect(JSON.stringify(timeline)).not.toContain(block.note);
    const forStaff = await world.cards.backOfficeCardTimeline(maker, { id });
    expect(forStaff[0]).toMatchObject({ action: 'card.blocked', caseId: 'CASE-7', reason: block.note });
    await expect(world.cards.unfreezeCard(owner.ctx, { id })).rejects.toMatchObject({
      code: 'illegal_transition',
    });
    await expect(world.cards.unfreezeBackOfficeCard(maker, { id })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: cardLife.blocked },
    });
  });

  it.each(['active', 'closed'] as const)('becomes %s when a second person agrees', async (outcome) => {
    const { id, releaseId, maker } = await proposed(outcome);
    expect((await world.cards.getBackOfficeCard(maker, { id })).release).toMatchObject({ mayDecide: false });
    await expect(world.cards.approveCardRelease(maker, { id, releaseId })).rejects.toMatchObject({
      code: 'self_approval_forbidden',
    });
    const second = onRoute(staff('second@staff.test'), 'approveCardRelease');
    const shown = await world.cards.approveCardRelease(second, { id, releaseId });
    expect(shown).toMatchObject({ card: { status: outcome }, release: null });
    const [last, before] = await world.cards.backOfficeCardTimeline(second, { id });
    expect([last?.action, before?.action]).toEqual(
      expect.arrayContaining([
        outcome === 'active' ? 'card.unblocked' : 'card.closed',
        'card.release_approved',
      ]),
    );
  });

  it('stays blocked when it is refused, and waits for one proposal at a time', async () => {
    const { id, releaseId, maker } = await proposed();
    await expect(world.cards.proposeCardRelease(maker, { id, ...release })).rejects.toMatchObject({
      code: 'already_proposed',
    });
    const second = onRoute(staff('second@staff.test'), 'rejectCardRelease');
    const shown = await world.cards.rejectCardRelease(second, {
      id,
      releaseId,
      note: 'Ask the holder first',
    });
    expect(shown).toMatchObject({ card: { status: 'blocked' }, release: null });
    await expect(world.cards.approveCardRelease(second, { id, releaseId })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it.each([
    ['is reported', (id: string, ctx: Context) => world.cards.reportCard(ctx, { id, loss: 'lost' })],
    [
      'has ended',
      async (id: string) => {
        await db.pool.query('update cards_cards set expiry_year = 2026, expiry_month = 1 where id = $1', [
          id,
        ]);
        await expireDueCards(world.system);
      },
    ],
  ])('leaves nothing to decide once it %s', async (_what, end) => {
    const { id, releaseId, owner } = await proposed();
    await end(id, owner.ctx);
    const second = onRoute(staff('second@staff.test'), 'approveCardRelease');
    expect((await world.cards.getBackOfficeCard(second, { id })).release).toBeNull();
    const { rows } = await db.pool.query('select state, decided_by from cards_releases where id = $1', [
      releaseId,
    ]);
    expect(rows).toEqual([{ state: 'lapsed', decided_by: null }]);
    await expect(world.cards.approveCardRelease(second, { id, releaseId })).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });

  it('is let go once, however many agree or refuse at the same moment', async () => {
    const { id, releaseId } = await proposed();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, place) =>
        place % 3 === 2
          ? world.cards.rejectCardRelease(staff(`r${place}@staff.test`), { id, releaseId, note: 'No' })
          : world.cards.approveCardRelease(staff(`a${place}@staff.test`), { id, releaseId }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await db.pool.query<{ n: bigint }>(
      `select count(*) as n from audit_log where object_id = $1 and action in ('card.unblocked', 'card.release_rejected')`,
      [id],
    );
    expect(Number(rows[0]?.n)).toBe(1);
  });

  it('is proposed for release only while it is blocked', async () => {
    const owner = await world.customer();
    const { id } = await world.card(owner.ctx);
    await expect(
      world.cards.proposeCardRelease(staff('maker@staff.test'), { id, ...release, outcome: 'closed' }),
    ).rejects.toMatchObject({ code: 'illegal_transition' });
    const gone = { id: '00000000-0000-7000-8000-00000000dead', ...block };
    await expect(world.cards.blockCard(staff('maker@staff.test'), gone)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
