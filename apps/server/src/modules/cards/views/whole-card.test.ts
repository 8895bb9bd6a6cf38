import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { untilExpiry } from '@tael/contract/cards/validity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardWorld, noLimits, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

/** What was written down and told of changes of a card, in order. */
const told = async (id: string) => {
  const { rows: audits } = await db.pool.query<{ action: string }>(
    `select action from audit_log where object_id = $1 and action ~ '_changed$|renamed$' order by at, id`,
    [id],
  );
  const { rows: events } = await db.pool.query<{ topic: string; nickname: string }>(
    `select topic, payload ->> 'nickname' as nickname from outbox
     where object_id = $1 and topic ~ '_changed$|renamed$' order by object_seq`,
    [id],
  );
  return { audits: audits.map(({ action }) => action), events };
};
const use = {
  limits: { ...noLimits, daily: '40.00' },
  controls: { ...noControls, countries: { mode: 'only' as const, list: ['US'] } },
  validity: { ...untilExpiry, uses: 2 },
};
const described = {
  nickname: 'Team lunch',
  holderFirstName: 'Grace',
  holderLastName: 'Hopper',
  holder: { ...namedOnly, email: 'grace@cards.test' },
  tags: ['Food'],
};

describe('a card changed as a whole', () => {
  it('is called, held and tagged anew in one change, found by all of it, with the audit trail of each part', async () => {
    const { ctx } = await world.customer();
    const { id, version } = await world.card(ctx);
    const card = await world.cards.describeCard(onRoute(ctx, 'describeCard'), { id, version, ...described });
    expect(card).toMatchObject({ ...described, version: version + 1 });
    const { items } = await world.cards.listCards(ctx, { limit: 25, search: 'lunch hopper' });
    expect(items.map((item) => item.id)).toEqual([id]);
    const { audits, events } = await told(id);
    expect(audits).toEqual(['card.renamed', 'card.holder_changed', 'card.tags_changed']);
    expect(events).toEqual(audits.map((topic) => ({ topic, nickname: 'Team lunch' })));
  });

  it('is limited, controlled and bounded anew in one change, with the audit trail of each part', async () => {
    const { ctx } = await world.customer();
    const { id, version } = await world.card(ctx);
    const card = await world.cards.changeCardUse(onRoute(ctx, 'changeCardUse'), { id, version, ...use });
    expect(card).toMatchObject({ ...use, version: version + 1 });
    expect((await told(id)).audits).toEqual([
      'card.limits_changed',
      'card.controls_changed',
      'card.validity_changed',
    ]);
  });

  it('keeps everything where one part is refused, or somebody was there before', async () => {
    const { ctx } = await world.customer();
    const before = await world.card(ctx);
    const { id, version } = before;
    const late = { ...use, validity: { ...untilExpiry, lastDay: '2020-01-01' } };
    await expect(world.cards.changeCardUse(ctx, { id, version, ...late })).rejects.toMatchObject({
      details: { fields: [{ field: 'validity.lastDay', code: 'date_past' }] },
    });
    const unborn = { ...described, holder: { ...namedOnly, birthDate: '2999-01-01' } };
    await expect(world.cards.describeCard(ctx, { id, version, ...unborn })).rejects.toMatchObject({
      details: { fields: [{ field: 'holder.birthDate', code: 'date_future' }] },
    });
    await expect(world.cards.changeCardUse(ctx, { id, version: version + 1, ...use })).rejects.toThrow(
      'conflict',
    );
    expect(await world.cards.getCard(ctx, { id })).toEqual(before);
    expect(await told(id)).toEqual({ audits: [], events: [] });
  });

  it('has ended, and is changed no more', async () => {
    const { ctx } = await world.customer();
    const { id, version } = await world.card(ctx);
    await world.cards.reportCard(ctx, { id, loss: 'lost' });
    for (const change of [
      world.cards.changeCardUse(ctx, { id, version: version + 1, ...use }),
      world.cards.describeCard(ctx, { id, version: version + 1, ...described }),
    ])
      await expect(change).rejects.toThrow('card_not_active');
  });
});
