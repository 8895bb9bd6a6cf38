/** Builders for tests: a customer that may act, money to act with, and a card that the issuer has made. */
import { routes, type RouteDefinition } from '@tael/contract';
import { accountStatus } from '@tael/contract/identity/states';
import { money } from '@tael/money';
import { randomBytes } from 'node:crypto';
import { manualClock } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { DeliveredEvent } from '../kernel/job.ts';
import { transact } from '../kernel/transaction.ts';
import type { CardVault } from '../providers/card-vault/port.ts';
import { sandboxCardVault } from '../providers/card-vault/sandbox.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';
import { testPrincipal } from './principal.ts';
import { createLedger, type Ledger } from '../modules/ledger/index.ts';
import { createCustomer, setAccountStatus } from '../modules/org/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { changeCardLimits } from '../modules/cards/change-card-limits.ts';
import { createCard } from '../modules/cards/create-card.ts';
import { freezeCard } from '../modules/cards/freeze-card.ts';
import { getCard } from '../modules/cards/get-card.ts';
import { createCardJobs } from '../modules/cards/jobs.ts';
import { listBins } from '../modules/cards/list-bins.ts';
import { listCards } from '../modules/cards/list-cards.ts';
import { revealCard } from '../modules/cards/reveal-card.ts';
import { revealTicket } from '../modules/cards/reveal-ticket.ts';
import { unfreezeCard } from '../modules/cards/unfreeze-card.ts';

export const everydayBin = '00000000-0000-7000-8000-000000000b01';
export const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };

export type CardWorld = Awaited<ReturnType<typeof cardWorld>>;

/** A bank in a test database, with a clock that stands still until it is moved. */
export const cardWorld = (db: TestDatabase, at = new Date('2026-03-02T12:00:00.000Z')) => {
  const clock = manualClock(at);
  const system = testContext(db.database, { clock });
  const ledger: Ledger = createLedger({ pool: db.database.pool, clock });
  const vault: CardVault = sandboxCardVault({ masterKey: randomBytes(32) });
  const endedSessions = new Set<string>();
  const cards = {
    createCard: createCard(ledger),
    listCards,
    getCard,
    listBins,
    freezeCard,
    unfreezeCard,
    changeCardLimits,
    revealTicket,
    revealCard: revealCard({
      vault,
      isSessionAlive: (_tx, sessionId) => Promise.resolve(!endedSessions.has(sessionId)),
    }),
  };
  const world = { db, clock, system, ledger, vault, cards, endedSessions };
  return {
    ...world,
    /** An active customer with this much available, and a context in which its owner acts. */
    customer: (minor = 100_000n, entityType: 1 | 2 = 1) => makeCustomer(world, minor, entityType),
    available: (customerId: string) => availableOf(world, customerId),
    fund: (customerId: string, minor: bigint) => fund(world, customerId, minor),
    /** Delivers what the cards' outbox says, as the dispatcher would. */
    runCardJobs: () => runCardJobs(world),
    /** A card of this customer that can be used. */
    card: async (owner: Context, change: Partial<CardInput> = {}) => {
      const card = await cards.createCard(owner, cardInput(change));
      await runCardJobs(world);
      return cards.getCard(owner, { id: card.id });
    },
    suspend: (customerId: string) =>
      transact(system, (tx) => setAccountStatus(tx, system, customerId, accountStatus.suspended)),
  };
};

type Parts = Pick<CardWorldParts, 'db' | 'clock' | 'system' | 'ledger' | 'vault'>;
interface CardWorldParts {
  readonly db: TestDatabase;
  readonly clock: ReturnType<typeof manualClock>;
  readonly system: Context;
  readonly ledger: Ledger;
  readonly vault: CardVault;
}

type CardInput = Parameters<ReturnType<typeof createCard>>[1];
export const cardInput = (change: Partial<CardInput> = {}): CardInput => ({
  binId: everydayBin,
  nickname: 'Groceries',
  holderFirstName: 'Ada',
  holderLastName: 'Lovelace',
  limits: noLimits,
  ...change,
});

/** The context of a call of the console: what the route demands of its transaction holds (audit, money guard). */
export const onRoute = (ctx: Context, name: keyof typeof routes): Context => {
  const route: RouteDefinition = routes[name];
  return { ...ctx, route };
};

const makeCustomer = async (world: Parts, minor: bigint, entityType: 1 | 2) => {
  const { system } = world;
  const customerId = await transact(system, async (tx) => {
    const id = await createCustomer(tx, system, {
      tenantId: defaultTenantId,
      entityType,
      displayName: 'Ada Lovelace',
    });
    await setAccountStatus(tx, system, id, accountStatus.submitted);
    await setAccountStatus(tx, system, id, accountStatus.active);
    return id;
  });
  if (minor > 0n) await fund(world, customerId, minor);
  const principal = testPrincipal({ customerId, entityType });
  return { customerId, principal, ctx: testContext(world.db.database, { clock: world.clock, principal }) };
};

const accountOf = (world: Parts, customerId: string) =>
  transact(world.system, (tx) =>
    world.ledger.customerAccount(tx, {
      tenantId: defaultTenantId,
      customerId,
      kind: 'customer_available',
      currency: 'USD',
    }),
  );

const fund = async (world: Parts, customerId: string, minor: bigint): Promise<void> => {
  const account = await accountOf(world, customerId);
  await transact(world.system, async (tx) => {
    const bank = await world.ledger.houseAccount(
      tx,
      { tenantId: defaultTenantId, kind: 'bank_omnibus', currency: 'USD' },
      customerId,
    );
    await world.ledger.post(tx, [
      {
        kind: 'posted',
        id: newId(),
        code: 'deposit',
        debitAccountId: bank.id,
        creditAccountId: account.id,
        amount: money(minor, 'USD'),
      },
    ]);
  });
};

const availableOf = async (world: Parts, customerId: string) => {
  const balance = await world.ledger.balance((await accountOf(world, customerId)).id);
  return {
    available: balance?.available.minor ?? 0n,
    posted: balance?.posted.minor ?? 0n,
    held: balance?.pendingDebits.minor ?? 0n,
  };
};

const runCardJobs = async (world: Parts): Promise<void> => {
  const jobs = createCardJobs(world);
  const { rows } = await world.db.pool.query<Record<string, never>>(
    `update outbox set delivered_at = created_at where delivered_at is null and topic like 'card.%' returning id, topic,
       object_id as "objectId", object_seq as "objectSeq", tenant_id as "tenantId", customer_id as "customerId", payload`,
  );
  // Boundary: the columns are named as the event's fields.
  for (const event of rows as unknown as DeliveredEvent[])
    for (const job of jobs) if (job.topic === event.topic) await job.run(world.system, event);
};
