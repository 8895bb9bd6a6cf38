import { routes } from '@tael/contract';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { networkWorld } from '../../../testing/card-network.ts';
import { cardInput, cardWorld, onRoute } from '../../../testing/cards.ts';
import { testDatabase } from '../../../testing/database.ts';
import { fundingHarness } from '../../../testing/funding.ts';
import { failCard } from '../../cards/lifecycle/fail-card.ts';
import { createUser } from '../../identity/index.ts';
import { listActivity } from './list-activity.ts';

export type ActivityWorld = Awaited<ReturnType<typeof activityWorld>>;

/** A customer with two days of acts by everybody there is: themselves, our staff, the network and the system. */
export const activityWorld = async () => {
  const db = await testDatabase();
  const world = cardWorld(db);
  const later = () => world.clock.advance(1_000);
  const buyer = await networkWorld(world).buyer();
  /** A stored user, of the customer or (null) one of ours. */
  const stored = (email: string, customerId: string | null): Promise<string> =>
    transact(world.system, (tx) =>
      createUser(tx, world.system, {
        tenantId: buyer.principal.tenantId,
        customerId,
        email,
        passwordHash: 'nobody signs in here',
        userType: customerId === null ? 1 : 2,
        userStatus: 1,
        entityType: null,
        registerVersion: 2,
      }),
    );
  const as = (userId: string): Context => ({ ...buyer.ctx, principal: { ...buyer.principal, userId } });
  const owner = as(await stored('ada@tael.test', buyer.customerId));
  const staff = as(await stored('officer@tael.test', null));
  later();
  await buyer.send('authorization', '25.00');
  later();
  await buyer.send('capture', '20.00');
  later();
  const travel = (await world.card(owner, { nickname: '王小明' })).id;
  later();
  const coffee = { name: '星巴克', categoryCode: '5812', city: '上海', country: 'CN' };
  await buyer.send('authorization', '9.90', { cardToken: travel, reference: 'COFFEE', merchant: coffee });
  later();
  await world.cards.freezeCard(onRoute(staff, 'freezeCard'), { id: travel, reason: 'Checked by us' });
  later();
  const refused = await world.cards.createCard(owner, cardInput({ nickname: 'Refused' }));
  later();
  await failCard(world.ledger)(world.system, { cardId: refused.id, reason: 'issuer_declined' });
  // A day later.
  world.clock.advance(86_400_000);
  await fundingHarness(db).announce(owner, { amount: '70.00', paymentNumber: '0000000000000001' });

  const feed = (query: Record<string, string> = {}, ctx = buyer.ctx) =>
    listActivity(ctx, routes.listActivity.input.parse({ limit: '100', ...query }));
  const told = async (query: Record<string, string>): Promise<string[]> =>
    (await feed(query)).items.map(({ message, action, name }) => `${message ?? action} ${name}`);

  return { db, world, buyer, travel, stored, feed, told };
};
