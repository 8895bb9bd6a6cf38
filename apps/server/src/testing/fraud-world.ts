/** Purchases that look like fraud, as a test drives them: habits of a card, its alerts, and who is asked about them. */
import type { OutputOf } from '@tael/contract';
import type { fraudRoutes } from '@tael/contract/fraud/routes';
import type { ReadyRole } from '@tael/contract/org/roles/ready-made';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { answerFraudAlert } from '../modules/fraud/answer-alert.ts';
import { createFraudJobs } from '../modules/fraud/index.ts';
import { listFraudAlerts } from '../modules/fraud/list-alerts.ts';
import { createUser, emailsOf } from '../modules/identity/index.ts';
import { networkWorld, shop, type Buyer, type Message } from './card-network.ts';
import { cardWorld, onRoute } from './cards.ts';
import { testContext } from './context.ts';
import { testDatabase } from './database.ts';
import { runEvents, takeEvents, twice } from './events.ts';
import { testAdmin, testPrincipal } from './principal.ts';

type Alert = OutputOf<typeof fraudRoutes.answerFraudAlert>;
type Holder = { readonly userId: string; readonly email: string };

/** Where no card of a test has ever paid. */
export const abroad = { ...shop, name: 'Far Away', country: 'RO' };

export const fraudWorld = async () => {
  const db = await testDatabase();
  const world = cardWorld(db);
  const network = networkWorld(world);
  const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
  const alertsOf = async (ctx: Context): Promise<readonly Alert[]> =>
    (await listFraudAlerts(ctx, { limit: 25 })).items;
  return {
    db,
    world,
    network,
    admin,
    /** Somebody whose card pays about ten dollars at home, and has learnt so. */
    async regular() {
      const buyer = await network.buyer(1_000_000n);
      for (let count = 0; count < 5; count += 1)
        await buyer.send('authorization', '10.00', { reference: `NET-${newId()}` });
      await network.expireHolds();
      return {
        ...buyer,
        pay: (amount: string, merchant = shop, change: Partial<Message> = {}) =>
          buyer.send('authorization', amount, { reference: `NET-${newId()}`, merchant, ...change }),
        status: () => world.cards.getCard(buyer.ctx, { id: buyer.card.id }),
      };
    },
    /** People of a customer, one with each of these roles. */
    async people(customerId: string, roles: readonly ReadyRole[]): Promise<readonly Holder[]> {
      const made: Holder[] = [];
      for (const role of roles) {
        const email = `${newId()}@fraud.test`;
        const userId = await transact(world.system, (tx) =>
          createUser(tx, world.system, {
            tenantId: testPrincipal().tenantId,
            customerId,
            email,
            passwordHash: 'nobody signs in here',
            userType: 3,
            userStatus: 1,
            entityType: 2,
            registerVersion: 2,
          }),
        );
        await db.pool.query('update org_members set ready_role = $2 where user_id = $1', [userId, role]);
        made.push({ userId, email });
      }
      return made;
    },
    /** Delivers what the outbox says of purchases to a customer of these people, each event twice: told twice is told once. */
    async runJobs(people: readonly Holder[] = []): Promise<void> {
      const events = await takeEvents(db.pool, ['authorization.%']);
      const holders = { usersOf: () => Promise.resolve(people), emailsOf };
      await runEvents(world.system, twice(events), createFraudJobs(holders));
    },
    alertsOf,
    async onlyAlert({ ctx }: Pick<Buyer, 'ctx'>): Promise<Alert> {
      const [alert, ...others] = await alertsOf(ctx);
      if (!alert || others.length > 0) throw new Error('there is one alert');
      return alert;
    },
    answer: (ctx: Context, id: string, isMine: boolean): Promise<Alert> =>
      answerFraudAlert(onRoute(ctx, 'answerFraudAlert'), { id, isMine }),
    close: () => db.close(),
  };
};

export type FraudWorld = Awaited<ReturnType<typeof fraudWorld>>;
