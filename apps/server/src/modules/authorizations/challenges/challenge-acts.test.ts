import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { userType } from '@tael/contract/identity/states';
import { networkWorld, shop, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';
import { waitingChallenge } from '../../../testing/waiting-challenge.ts';
import { createUser } from '../../identity/index.ts';
import { answerChallenge, expireChallenges } from './challenges.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

/** Somebody of the buyer's customer who has an address. */
const storedUser = async (buyer: Buyer, email: string): Promise<Context> => {
  const { tenantId, customerId } = buyer.principal;
  const kind = { userType: 2, userStatus: 1, entityType: null, registerVersion: 2 };
  const userId = await transact(world.system, (tx) =>
    createUser(tx, world.system, { tenantId, customerId, email, passwordHash: 'nobody signs in', ...kind }),
  );
  return { ...buyer.ctx, principal: { ...buyer.principal, userId } };
};

describe('a challenge', () => {
  it.each([
    [true, 'passed', 'approved'],
    [false, 'refused', 'declined'],
  ] as const)(
    'stands in the timeline of its purchase with what was said, when and by whom (%s)',
    async (isMine, status, outcome) => {
      const buyer = await network.buyer();
      const by = `${buyer.card.id}@tael.test`;
      const holder = await storedUser(buyer, by);
      await buyer.send('challenge', '25.00');
      const askedAt = world.clock.now().toISOString();
      world.clock.advance(60_000);
      await answerChallenge(holder, { id: (await waitingChallenge(buyer)).id, isMine });
      const answeredAt = world.clock.now().toISOString();
      world.clock.advance(60_000);
      await buyer.send('authorization', '25.00', { isChallenged: true });
      const { timeline } = await buyer.detail((await buyer.purchase())?.['id'] ?? '');
      expect(timeline).toMatchObject([
        {
          type: 'challenge',
          at: askedAt,
          amount: { amount: '25.00', currency: 'USD' },
          outcome: 'accepted',
          question: { status, answeredAt, by },
        },
        { type: 'authorization', outcome, question: null },
      ]);
    },
  );

  it('stands in the timeline of its card for all who see it, with what became of it, and of no other card', async () => {
    const buyer = await network.buyer();
    const { id } = buyer.card;
    const by = await storedUser(buyer, `${id}@tael.test`);
    const other = await world.card(buyer.ctx);
    const askAgain = async (amount: string) => {
      world.clock.advance(1_000);
      await buyer.send('challenge', amount, { reference: `NET-${newId()}` });
      world.clock.advance(1_000);
    };
    await askAgain('10.00');
    await answerChallenge(by, { id: (await waitingChallenge(buyer)).id, isMine: true });
    await askAgain('20.00');
    await answerChallenge(by, { id: (await waitingChallenge(buyer)).id, isMine: false });
    await askAgain('30.00');
    const inTime = (await waitingChallenge(buyer)).expiresAt;
    world.clock.advance(3_600_000);
    const told = async (timeline: ReturnType<typeof world.cards.cardTimeline>) =>
      (await timeline).flatMap(({ action, actorKind, actor, at, challenge }) =>
        challenge ? [{ action, actorKind, actor, at, ...challenge }] : [],
      );
    const own = await told(world.cards.cardTimeline(buyer.ctx, { id }));
    const actor = `${by.principal?.userId ?? ''}@cards.test`;
    const asked = { action: 'challenge.asked', actorKind: 'network', actor: null, merchantName: shop.name };
    expect(own.toReversed()).toMatchObject([
      { ...asked, amount: { amount: '10.00' } },
      { action: 'challenge.passed', actorKind: 'user', actor, amount: { amount: '10.00' } },
      { ...asked, amount: { amount: '20.00' } },
      { action: 'challenge.refused', actorKind: 'user', actor, amount: { amount: '20.00' } },
      { ...asked, amount: { amount: '30.00' } },
      { action: 'challenge.expired', actorKind: 'system', actor: null, at: inTime },
    ]);
    const staff = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    expect(await told(world.cards.backOfficeCardTimeline(staff, { id }))).toEqual(own);
    expect(await told(world.cards.cardTimeline(buyer.ctx, { id: other.id }))).toEqual([]);
    const { customerId } = buyer.principal;
    const employee = testPrincipal({ customerId, userType: userType.subAccount });
    const read = () =>
      told(
        world.cards.cardTimeline(testContext(db.database, { clock: world.clock, principal: employee }), {
          id,
        }),
      );
    await expect(read()).rejects.toThrow('not_found');
    await db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [id, employee.userId]);
    expect(await read()).toEqual(own);
    expect(await expireChallenges(world.system)).toBe(1);
    expect(await told(world.cards.cardTimeline(buyer.ctx, { id }))).toEqual(own);
  });

  it('that is told under the name of a purchase of another card stays out of its timeline', async () => {
    const buyer = await network.buyer();
    const { id: cardToken } = await world.card(buyer.ctx);
    await buyer.send('challenge', '25.00', { cardToken });
    await buyer.send('authorization', '25.00');
    const { timeline } = await buyer.detail((await buyer.purchase())?.['id'] ?? '');
    expect(timeline.map(({ type }) => type)).toEqual(['authorization']);
  });
});
