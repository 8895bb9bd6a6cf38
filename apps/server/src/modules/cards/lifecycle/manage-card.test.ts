import { noControls } from '@tael/contract/cards/controls';
import { cardRoutes } from '@tael/contract/cards/routes';
import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardInput, cardWorld, noLimits, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { newId } from '../../../kernel/ids.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { refusedWhere } from '../../../testing/refusal.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const lastAudit = async (cardId: string) =>
  (
    await db.pool.query<Record<string, unknown>>(
      'select action, before, after, reason from audit_log where object_id = $1 order by id desc limit 1',
      [cardId],
    )
  ).rows[0];

describe('freezing', () => {
  it('keeps reason and authority, and is lifted by its maker', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const frozen = await world.cards.freezeCard(onRoute(ctx, 'freezeCard'), {
      id: card.id,
      reason: 'Lost my bag',
    });
    expect(frozen).toMatchObject({
      status: 'frozen',
      statusReason: 'Lost my bag',
      frozenBy: 'holder',
      version: 3,
    });
    expect(await lastAudit(card.id)).toMatchObject({
      action: 'card.frozen',
      before: { status: 'active' },
      after: { status: 'frozen', frozen_by: 'holder' },
      reason: 'Lost my bag',
    });
    const free = await world.cards.unfreezeCard(onRoute(ctx, 'unfreezeCard'), { id: card.id });
    expect(free).toMatchObject({ status: 'active', statusReason: null, frozenBy: null, version: 4 });
    expect(await lastAudit(card.id)).toMatchObject({ action: 'card.unfrozen' });
  });

  it('is refused where the life does not allow it, and the refusal names the moves that are', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    await expect(world.cards.unfreezeCard(ctx, { id: card.id })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['frozen', 'blocked', 'lost', 'stolen', 'closing', 'expired'] },
    });
    await world.cards.freezeCard(ctx, { id: card.id, reason: 'once' });
    await expect(world.cards.freezeCard(ctx, { id: card.id, reason: 'twice' })).rejects.toMatchObject({
      code: 'illegal_transition',
    });
    const requested = await world.cards.createCard(ctx, cardInput());
    for (const act of [
      () => world.cards.freezeCard(ctx, { id: requested.id, reason: 'early' }),
      () => world.cards.unfreezeCard(ctx, { id: requested.id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  it('by an admin is not lifted by the holder', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    expect(await world.cards.freezeCard(admin, { id: card.id, reason: 'Case 7' })).toMatchObject({
      frozenBy: 'admin',
    });
    await expect(world.cards.unfreezeCard(ctx, { id: card.id })).rejects.toMatchObject({
      code: 'freeze_authority',
    });
    expect(await world.cards.unfreezeCard(admin, { id: card.id })).toMatchObject({ status: 'active' });
  });

  it('happens once when it is asked for many times at once', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => world.cards.freezeCard(ctx, { id: card.id, reason: 'now' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('limits', () => {
  const limits = { perTransaction: '50.00', daily: '100.00', weekly: null, monthly: '1000.00' };

  it('are replaced as a whole, with what they were in the audit row', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const call = onRoute(ctx, 'changeCardLimits');
    const changed = await world.cards.changeCardLimits(call, { id: card.id, limits, version: card.version });
    expect(changed).toMatchObject({ limits, version: card.version + 1 });
    expect(await lastAudit(card.id)).toMatchObject({
      action: 'card.limits_changed',
      before: noLimits,
      after: limits,
    });
    const cleared = await world.cards.changeCardLimits(call, {
      id: card.id,
      limits: noLimits,
      version: changed.version,
    });
    expect(cleared.limits).toEqual(noLimits);
  });

  it('are refused on an older version than the stored one, and for a card that has ended', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const change = (version: number) => world.cards.changeCardLimits(ctx, { id: card.id, limits, version });
    await expect(change(card.version - 1)).rejects.toThrow('conflict');
    const twice = await Promise.allSettled([change(card.version), change(card.version)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const failed = await world.card(ctx, { nickname: 'Refuse issuing' });
    await expect(
      world.cards.changeCardLimits(ctx, { id: failed.id, limits, version: failed.version }),
    ).rejects.toMatchObject(refusedWhere('card_not_active', cardLife, 'failed'));
  });
});

describe('controls', () => {
  const countries = { mode: 'only', list: ['US'] } as const;

  it('are replaced as a whole with both sides in the trail, and nothing is kept where nothing is held back', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    expect(card.controls).toEqual(noControls);
    const changed = await world.cards.changeCardControls(onRoute(ctx, 'changeCardControls'), {
      id: card.id,
      version: card.version,
      controls: { ...noControls, countries: { ...countries, list: ['US'] } },
    });
    expect(changed.controls).toEqual({ ...noControls, countries });
    expect(await lastAudit(card.id)).toMatchObject({
      action: 'card.controls_changed',
      before: noControls,
      after: { countries },
    });
    const free = await world.cards.changeCardControls(ctx, {
      id: card.id,
      version: changed.version,
      controls: noControls,
    });
    expect(free.controls).toEqual(noControls);
  });

  it('are refused over a newer version, on a card that is over, and on another’s', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const change = { id: card.id, version: card.version, controls: noControls };
    await expect(
      world.cards.changeCardControls(ctx, { ...change, version: card.version - 1 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const { ctx: other } = await world.customer();
    await expect(world.cards.changeCardControls(other, change)).rejects.toMatchObject({ code: 'not_found' });
    const { version } = await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
    await expect(world.cards.changeCardControls(ctx, { ...change, version })).rejects.toMatchObject(
      refusedWhere('card_not_active', cardLife, 'lost'),
    );
  });

  it('that list nothing, or a country that is none, are refused at the field', () => {
    const { input } = cardRoutes.changeCardControls;
    const faults = (controls: unknown) =>
      input
        .safeParse({ id: newId(), version: 1, controls })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(faults({ ...noControls, merchants: { mode: 'except', list: [] } })).toEqual([
      ['controls.merchants.list', 'required'],
    ]);
    expect(faults({ ...noControls, countries: { mode: 'only', list: ['usa'] } })).toEqual([
      ['controls.countries.list.0', 'invalid_choice'],
    ]);
    expect(faults({ ...noControls, merchants: { mode: 'only', list: Array(51).fill('x') } })).toEqual([
      ['controls.merchants.list', 'too_long'],
    ]);
  });
});
