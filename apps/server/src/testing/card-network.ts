/** The card network, as a test drives it: messages straight to the verb, in any order and as often as wanted. */
import type { InputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { NetworkMessageType } from '@tael/contract/authorizations/states';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { createAuthorizationJobs } from '../modules/authorizations/jobs.ts';
import { getTransaction } from '../modules/authorizations/history/get-transaction.ts';
import { disputesOf } from '../modules/disputes/index.ts';
import { emailsOf } from '../modules/identity/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import { createNetworkReceiver } from '../modules/authorizations/messages/gather-messages.ts';
import { onRoute, type CardWorld } from './cards.ts';

export type Message = InputOf<typeof authorizationRoutes.receiveNetworkMessage>;

export const shop = { name: 'Corner Shop', categoryCode: '5411', city: 'Oakland', country: 'US' };

/** What a purchase tells of itself and of the modules around it. */
export const timelineDeps = ({ ledger }: { readonly ledger: Ledger }) => ({
  ledger,
  emailsOf,
  disputesOf: disputesOf(ledger),
});

export const networkWorld = (world: CardWorld) => {
  const network = onRoute(
    { ...world.system, channel: 'network', scope: { kind: 'none' } },
    'receiveNetworkMessage',
  );
  const receive = createNetworkReceiver(world.ledger);
  const tell = (message: Message) => receive(network, message);
  const message = (
    type: NetworkMessageType,
    change: Partial<Message> & Pick<Message, 'cardToken'>,
  ): Message => ({
    type,
    reference: `NET-${newId()}`,
    sequence: 0,
    sentAt: world.clock.now().toISOString(),
    amount: '10.00',
    currency: 'USD',
    merchant: shop,
    cvcResult: 'match',
    final: true,
    ...change,
  });
  return {
    tell,
    message,
    /** A customer with this much and a card, ready to buy. */
    async buyer(
      minor = 100_000n,
      limits: Partial<Parameters<CardWorld['card']>[1]> = {},
      entityType: 1 | 2 = 1,
    ) {
      const customer = await world.customer(minor + 15n, entityType);
      const card = await world.card(customer.ctx, limits);
      const reference = `NET-${newId()}`;
      let sequence = 0;
      /** Sends one message about one purchase; each has a number of its own unless told otherwise. */
      const send = (type: NetworkMessageType, amount: string, change: Partial<Message> = {}) => {
        sequence += 1;
        return tell(message(type, { cardToken: card.id, reference, amount, sequence, ...change }));
      };
      return {
        ...customer,
        card,
        reference,
        send,
        balance: () => world.available(customer.customerId),
        purchase: async (ofReference = reference) => {
          const { rows } = await world.db.pool.query<Record<string, string | null>>(
            `select id, status, decline_reason, authorized::text, captured::text, reversed::text, refunded::text, held::text
             from authorizations_authorizations where reference = $1`,
            [ofReference],
          );
          return rows[0];
        },
        spent: async () => (await world.cards.getCard(customer.ctx, { id: card.id })).spent,
        detail: (id: string) => getTransaction(timelineDeps(world))(customer.ctx, { id }),
      };
    },
    /** From now on a purchase in another currency costs a person this many hundredths of a percent on top. */
    async priceForeign(rate: number) {
      await world.db.pool.query(
        `insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from, rate)
         select $1, tenant_id, code, entity_type, version + 1, amount, currency, $2, $3 from fees_schedules
         where code = 'card_foreign_exchange' and entity_type = 1 order by version desc limit 1`,
        [newId(), world.clock.now(), rate],
      );
    },
    async expireHolds() {
      for (const job of createAuthorizationJobs(world)) await job.run(world.system);
    },
    /** What we owe the network, posted and held, over all its accounts. */
    async settlement() {
      const totals = { posted: 0n, held: 0n };
      const accounts = await world.db.pool.query<{ id: string }>(
        `select id from ledger_accounts where kind = 'card_settlement'`,
      );
      await transact(world.system, async (tx) => {
        for (const { id } of accounts.rows) {
          const balance = await world.ledger.balance(id, tx);
          totals.posted += balance?.posted.minor ?? 0n;
          totals.held += balance?.pendingCredits.minor ?? 0n;
        }
      });
      return totals;
    },
  };
};

export type NetworkWorld = ReturnType<typeof networkWorld>;
export type Buyer = Awaited<ReturnType<NetworkWorld['buyer']>>;
