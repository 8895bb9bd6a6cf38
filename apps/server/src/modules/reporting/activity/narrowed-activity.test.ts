import { userType } from '@tael/contract/identity/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld } from '../../../testing/card-network.ts';
import { onRoute } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { activityWorld, type ActivityWorld } from './testing.ts';

let activity: ActivityWorld;
beforeAll(async () => {
  activity = await activityWorld();
});
afterAll(() => activity.db.close());

describe('the feed is narrowed', () => {
  it('for an employee to their own card: its acts, purchases and fees, and nothing else of the account', async () => {
    const { customerId } = activity.buyer.principal;
    const employee = testPrincipal({ customerId, userType: userType.subAccount });
    const ctx = testContext(activity.db.database, { clock: activity.world.clock, principal: employee });
    expect((await activity.feed({}, ctx)).items).toEqual([]);
    await activity.db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [
      activity.travel,
      employee.userId,
    ]);
    const idsOf = ({ items }: Awaited<ReturnType<ActivityWorld['feed']>>) => items.map(({ id }) => id);
    expect(idsOf(await activity.feed({}, ctx))).toEqual(
      idsOf(await activity.feed({ cardId: activity.travel })),
    );
    expect(idsOf(await activity.feed({}, ctx))).not.toHaveLength(0);
    await activity.db.pool.query('update cards_cards set assignee_id = null where id = $1', [
      activity.travel,
    ]);
  });

  it('to a card: what was done to it, its purchases and its fees', async () => {
    expect(await activity.told({ cardId: activity.travel })).toEqual([
      'card.frozen 王小明',
      'authorization 星巴克',
      'card.activated 王小明',
      'fee.charged 王小明',
      'card.created 王小明',
    ]);
    expect(await activity.told({ cardId: activity.travel, kind: 'fee' })).toEqual(['fee.charged 王小明']);
    expect(await activity.told({ cardId: newId() })).toEqual([]);
  });

  it('to who did it, and names nobody of ours', async () => {
    const own = (await activity.feed({ by: 'own' })).items;
    expect(own.map(({ action }) => action)).toEqual(['funding.announced', 'card.created', 'card.created']);
    expect(new Set(own.map(({ actor }) => actor))).toEqual(new Set(['ada@tael.test']));
    const ours = (await activity.feed({ by: 'operations', cardId: activity.travel })).items;
    expect(ours.map(({ action, actorKind, actor }) => [action, actorKind, actor])).toEqual([
      ['card.frozen', 'operations', null],
    ]);
    expect(await activity.told({ by: 'network', search: 'corner' })).toEqual([
      'capture Corner Shop',
      'authorization Corner Shop',
    ]);
    expect((await activity.feed({ by: 'system' })).items.map(({ action }) => action)).toEqual([
      'fee.returned',
      'card.failed',
      'fee.charged',
      'card.activated',
      'fee.charged',
      'card.activated',
      'fee.charged',
    ]);
    expect(JSON.stringify(await activity.feed())).not.toContain('officer@');
  });

  it('to whoever looked at a card number, though the page that shows it has no session', async () => {
    const looker = await activity.world.customer();
    const userId = await activity.stored('looker@tael.test', looker.customerId);
    const ctx = { ...looker.ctx, principal: { ...looker.principal, userId } };
    const { id } = await activity.world.card(ctx);
    activity.world.clock.advance(1_000);
    const { ticket } = await activity.world.cards.revealTicket(ctx, { id });
    const visitor = testContext(activity.db.database, {
      clock: activity.world.clock,
      scope: { kind: 'none' },
    });
    await activity.world.cards.revealCard(onRoute(visitor, 'revealCard'), { ticket });
    const [look] = (await activity.feed({ by: 'own' }, ctx)).items;
    expect(look).toMatchObject({ action: 'card.revealed', actorKind: 'own', actor: 'looker@tael.test' });
    expect(
      (await activity.feed({ by: 'system', kind: 'card' }, ctx)).items.map(({ action }) => action),
    ).toEqual(['card.activated']);
  });

  it.each([
    ['xbk', ['authorization 星巴克']],
    ['20.00', ['capture Corner Shop']],
    ['9.90', ['authorization 星巴克']],
    ['0.15', expect.arrayContaining(['fee.returned Refused', 'fee.charged 王小明'])],
    ['70.00', ['funding.announced Ada Lin']],
    ['ada lin', ['funding.announced Ada Lin']],
    [
      'wangxiaoming',
      [
        'card.frozen 王小明',
        'authorization 星巴克',
        'card.activated 王小明',
        'fee.charged 王小明',
        'card.created 王小明',
      ],
    ],
    [
      'lovelace refused',
      ['fee.returned Refused', 'card.failed Refused', 'fee.charged Refused', 'card.created Refused'],
    ],
    ['%', []],
  ])('by %s as it is typed', async (search, expected) => {
    expect(await activity.told({ search })).toEqual(expected);
  });

  it('by the last four of a card', async () => {
    const { lastFour } = await activity.world.cards.getCard(activity.buyer.ctx, { id: activity.travel });
    expect(await activity.told({ search: lastFour, kind: 'card' })).toEqual(
      await activity.told({ cardId: activity.travel, kind: 'card' }),
    );
  });

  it('to what the reader may see: nothing of anybody else', async () => {
    const stranger = await activity.world.customer();
    for (const query of [
      { cardId: activity.travel },
      { search: 'xbk' },
      { search: '20.00' },
      { kind: 'fee' },
    ])
      expect((await activity.feed(query, stranger.ctx)).items).toEqual([]);
  });
});

it('looks so far at a time, and goes on there', async () => {
  const crowded = await networkWorld(activity.world).buyer();
  activity.world.clock.advance(1_000);
  await activity.db.pool.query(
    `insert into audit_log (id, at, tenant_id, customer_id, actor_type, request_id, channel, action, object_type)
     select gen_random_uuid(), $1::timestamptz + n * interval '1 millisecond', $2, $3, 'system', gen_random_uuid(),
       'job', 'identity.signed_in', 'user'
     from generate_series(1, 20100) n`,
    [activity.world.clock.now(), crowded.principal.tenantId, crowded.customerId],
  );
  const first = await activity.feed({ kind: 'card' }, crowded.ctx);
  expect(first.items).toEqual([]);
  expect(first.nextCursor).not.toBeNull();
  const second = await activity.feed({ kind: 'card', cursor: first.nextCursor ?? '' }, crowded.ctx);
  expect(second.items.map(({ action }) => action)).toEqual(['card.activated', 'card.created']);
  expect(second.nextCursor).toBeNull();
});
