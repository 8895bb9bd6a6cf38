import { createNetworkReceiver } from '../modules/authorizations/messages/gather-messages.ts';
import { networkWorld, type Buyer, type Message } from './card-network.ts';
import { cardWorld, onRoute } from './cards.ts';
import type { TestDatabase } from './database.ts';
import type { webhookWorld } from './webhooks.ts';

/** Purchases on cards whose customers have servers of their own, which `server` plays. */
export const askedNetwork = (db: TestDatabase, server: ReturnType<typeof webhookWorld>) => {
  const world = cardWorld(db);
  const network = networkWorld(world);
  const receive = createNetworkReceiver(world.ledger, server.asker);
  const ctx = () =>
    onRoute({ ...world.system, channel: 'network', scope: { kind: 'none' } }, 'receiveNetworkMessage');
  return {
    world,
    network,
    ctx,
    tell: (message: Message) => receive(ctx(), message),
    purchase: (buyer: Pick<Buyer, 'card'>, amount = '25.00', change: Partial<Message> = {}) =>
      network.message('authorization', { cardToken: buyer.card.id, amount, ...change }),
    callsOf: async (buyer: Buyer) =>
      (await server.handlers.listWebhookCalls(buyer.ctx, { limit: 100 }, undefined)).items,
    counted: async (sql: string, reference: string) =>
      (await db.pool.query<{ count: number }>(`select count(*)::int as count ${sql}`, [reference])).rows[0]
        ?.count,
  };
};
