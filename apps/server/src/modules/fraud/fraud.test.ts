import { fraudAlertLife } from '@tael/contract/fraud/states';
import type { ReadyRole } from '@tael/contract/org/roles/ready-made';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { networkWorld, shop, type Buyer, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../testing/cards.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { runEvents, takeEvents, twice } from '../../testing/events.ts';
import { expectOnlyListedMoves } from '../../testing/listed-moves.ts';
import { testAdmin, testPrincipal } from '../../testing/principal.ts';
import { createUser, emailsOf } from '../identity/index.ts';
import { listDisputes } from '../disputes/lists/list-disputes.ts';
import { answerFraudAlert } from './answer-alert.ts';
import { closeFraudAlert } from './close-alert.ts';
import { createFraudJobs, fraudScheduledJobs } from './index.ts';
import { getFraudReview, listFraudAlerts, listFraudReviews } from './list-alerts.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let admin: Context;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
});
afterAll(() => db.close());

/** People of a customer with these roles, who are told. */
const people = async (customerId: string, roles: readonly ReadyRole[]) => {
  const made: { userId: string; email: string }[] = [];
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
};
let told: readonly { readonly userId: string }[] = [];
const holders = {
  usersOf: () => Promise.resolve(told),
  emailsOf,
};

/** Delivers what the outbox says, each event twice: told twice is told once. */
const runJobs = async (): Promise<void> => {
  const events = await takeEvents(db.pool, ['authorization.%']);
  await runEvents(world.system, twice(events), createFraudJobs(holders));
};

const hourMs = 3_600_000;
const abroad = { ...shop, name: 'Far Away', country: 'RO' };

/** Somebody whose card pays about ten dollars at home, and has learnt so. */
const regular = async () => {
  const buyer = await network.buyer(1_000_000n);
  for (let count = 0; count < 5; count += 1)
    await buyer.send('authorization', '10.00', { reference: `NET-${newId()}` });
  await network.expireHolds();
  const pay = (amount: string, merchant = shop, change = {}) =>
    buyer.send('authorization', amount, { reference: `NET-${newId()}`, merchant, ...change });
  return { ...buyer, pay, status: async () => world.cards.getCard(buyer.ctx, { id: buyer.card.id }) };
};
const alertsOf = async (buyer: Pick<Buyer, 'ctx'>) => (await listFraudAlerts(buyer.ctx, { limit: 25 })).items;
const onlyAlert = async (buyer: Pick<Buyer, 'ctx'>) => {
  const [alert, ...others] = await alertsOf(buyer);
  if (!alert || others.length > 0) throw new Error('there is one alert');
  return alert;
};
const say = (ctx: Context, id: string, isMine: boolean) =>
  answerFraudAlert(onRoute(ctx, 'answerFraudAlert'), { id, isMine });
const events = async (topic: string, objectId: string): Promise<number> => {
  const { rowCount } = await db.pool.query('select from outbox where topic = $1 and object_id = $2', [
    topic,
    objectId,
  ]);
  return rowCount ?? 0;
};
const audited = async (action: string, objectId: string) => {
  const { rows } = await db.pool.query<{ actor_type: string }>(
    'select actor_type from audit_log where action = $1 and object_id = $2',
    [action, objectId],
  );
  return rows.map((row) => row.actor_type);
};

describe('an unusual purchase', () => {
  it('that is only unusual stands, and its holder is asked once, with the reasons', async () => {
    const buyer = await regular();
    const [holder, seeing, ...others] = await people(buyer.customerId, [
      'owner',
      'cardholder',
      'cardholder',
      'viewer',
    ]);
    told = [holder, seeing, ...others].filter((one) => one !== undefined);
    await db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [
      buyer.card.id,
      seeing?.userId,
    ]);
    expect(await buyer.pay('150.00')).toMatchObject({ decision: 'approved' });
    await runJobs();
    const alert = await onlyAlert(buyer);
    expect(alert).toMatchObject({
      state: 'open',
      isDeclined: false,
      isFrozen: false,
      amount: { amount: '150.00', currency: 'USD' },
      signals: [{ signal: 'amount_far_above', points: 60, seen: '150.00', usual: '10.00' }],
    });
    expect(await buyer.status()).toMatchObject({ status: 'active' });
    expect(await events('fraud_alert.asked', alert.id)).toBe(1);
    expect(await audited('fraud_alert.asked', alert.id)).toEqual(['system']);
    const mails = await db.pool.query<{ to: string }>(
      `select payload->>'to' as to from outbox
       where topic = 'mail.requested' and customer_id = $1 and payload->>'template' = 'fraudAlert' order by 1`,
      [buyer.customerId],
    );
    // Whoever may answer: the owner for every card, and whoever sees this one; no other holder, nobody who only looks.
    expect(mails.rows.map(({ to }) => to)).toEqual([holder?.email, seeing?.email].toSorted());
    await buyer.pay('160.00');
    await runJobs();
    expect(await alertsOf(buyer)).toHaveLength(1);
  });

  it('that looks like fraud is declined and freezes the card at once; a yes lifts that and lets it through', async () => {
    const buyer = await regular();
    expect(await buyer.pay('150.00', abroad)).toMatchObject({
      decision: 'declined',
      reason: 'suspected_fraud',
    });
    expect(await buyer.status()).toMatchObject({ status: 'frozen', frozenBy: 'fraud' });
    expect(await buyer.pay('10.00')).toMatchObject({ reason: 'card_frozen' });
    await runJobs();
    const { id } = await onlyAlert(buyer);
    await expect(
      world.cards.unfreezeCard(onRoute(buyer.ctx, 'unfreezeCard'), { id: buyer.card.id }),
    ).rejects.toMatchObject({ code: 'freeze_authority' });
    expect(await say(buyer.ctx, id, true)).toMatchObject({
      state: 'confirmed',
      answeredBy: 'ada@example.com',
    });
    expect(await audited('fraud_alert.answered', id)).toEqual(['user']);
    expect(await buyer.status()).toMatchObject({ status: 'active', frozenBy: null });
    expect(await buyer.pay('150.00', abroad)).toMatchObject({ decision: 'approved' });
    expect(await events('card.frozen', buyer.card.id)).toBe(1);
    // Vouched for is this merchant, and no more than this.
    expect(await buyer.pay('150.01', abroad)).toMatchObject({ decision: 'approved' });
    await runJobs();
    expect((await alertsOf(buyer)).map(({ amount }) => amount.amount)).toEqual(['150.01', '150.00']);
  });

  it('after a no keeps the card frozen, and what is taken, then or later, is drafted as a dispute', async () => {
    const taken = await regular();
    const reference = `NET-${newId()}`;
    await taken.send('authorization', '150.00', { reference });
    await taken.send('capture', '150.00', { reference });
    await runJobs();
    const denied = await say(taken.ctx, (await onlyAlert(taken)).id, false);
    expect(denied).toMatchObject({ state: 'denied', isFrozen: true });
    expect(await taken.status()).toMatchObject({ status: 'frozen', frozenBy: 'fraud' });
    const disputes = async (ctx: Context) => (await listDisputes(ctx, { limit: 25 })).items;
    expect(await disputes(taken.ctx)).toMatchObject([
      { id: denied.disputeId, state: 'draft', reason: 'fraud', amount: { amount: '150.00' } },
    ]);
    const late = await regular();
    const held = `NET-${newId()}`;
    await late.send('authorization', '150.00', { reference: held });
    await runJobs();
    const { id } = await onlyAlert(late);
    expect(await say(late.ctx, id, false)).toMatchObject({ disputeId: null });
    await late.send('capture', '150.00', { reference: held });
    await runJobs();
    const [dispute, ...others] = await disputes(late.ctx);
    expect([dispute?.state, others]).toEqual(['draft', []]);
    expect((await onlyAlert(late)).disputeId).toBe(dispute?.id);
  });

  it('is answered once, however many answer at once', async () => {
    const buyer = await regular();
    await buyer.pay('150.00');
    await runJobs();
    const { id } = await onlyAlert(buyer);
    const answers = await Promise.allSettled(
      [true, false, true, false].map((isMine) => say(buyer.ctx, id, isMine)),
    );
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.state] : []));
    expect(given).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'illegal_transition' });
    expect((await buyer.status()).status).toBe(given[0] === 'denied' ? 'frozen' : 'active');
    expect(await audited('fraud_alert.answered', id)).toHaveLength(1);
  });

  it('that nobody answers in a day expires with the freeze in place, and staff close it', async () => {
    const buyer = await regular();
    await buyer.pay('150.00', abroad);
    await runJobs();
    const { id } = await onlyAlert(buyer);
    world.clock.advance(24 * hourMs);
    await expect(say(buyer.ctx, id, true)).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['closed'] },
    });
    for (const job of fraudScheduledJobs) await job.run(world.system);
    expect(await onlyAlert(buyer)).toMatchObject({ state: 'expired', isFrozen: true });
    expect(await buyer.status()).toMatchObject({ status: 'frozen' });
    const queue = (await listFraudReviews(admin, { limit: 25, customerId: buyer.customerId })).items;
    expect(queue.map((one) => one.id)).toEqual([id]);
    const { version } = await getFraudReview(admin, { id });
    const closing = onRoute(admin, 'closeFraudAlert');
    const note = 'The holder called and knew the purchase';
    await expect(
      closeFraudAlert(closing, { id, version: version + 1, isUnfrozen: true, note }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await closeFraudAlert(closing, { id, version, isUnfrozen: true, note })).toMatchObject({
      state: 'closed',
      isFrozen: false,
      note,
    });
    expect(await audited('fraud_alert.closed', id)).toEqual(['user']);
    expect(await buyer.status()).toMatchObject({ status: 'active' });
    expect((await listFraudReviews(admin, { limit: 25, customerId: buyer.customerId })).items).toEqual([]);
    // Of its purchase it is told all the same, and of another one nothing.
    const { transactionId } = await onlyAlert(buyer);
    const about = async (purchaseId: string) =>
      (await listFraudReviews(admin, { limit: 25, transactionId: purchaseId })).items.map((one) => one.id);
    expect(await about(transactionId)).toEqual([id]);
    expect(await about(newId())).toEqual([]);
  });

  it('keeps its card frozen while another one denies it', async () => {
    const buyer = await regular();
    await buyer.pay('150.00');
    await buyer.pay('150.00', abroad);
    await runJobs();
    const [declined, standing] = await alertsOf(buyer);
    expect(declined?.isDeclined).toBe(true);
    await say(buyer.ctx, standing?.id ?? '', false);
    await say(buyer.ctx, declined?.id ?? '', true);
    expect(await buyer.status()).toMatchObject({ status: 'frozen', frozenBy: 'fraud' });
  });

  it('is asked about after details were guessed, and not before a card has habits', async () => {
    const buyer = await regular();
    for (let count = 0; count < 3; count += 1) await buyer.pay('10.00', shop, { cvcResult: 'mismatch' });
    await runJobs();
    await buyer.pay('10.00');
    await runJobs();
    expect((await onlyAlert(buyer)).signals.map(({ signal }) => signal)).toEqual(['details_guessed']);
    const fresh = await network.buyer(1_000_000n);
    expect(await fresh.send('authorization', '900.00', { merchant: abroad })).toMatchObject({
      decision: 'approved',
    });
    await runJobs();
    expect(await alertsOf(fresh)).toEqual([]);
  });
});

describe('an alert belongs to whoever holds the card', () => {
  it("so nobody else's is seen or answered, and a sub-account reaches that of its own card", async () => {
    const buyer = await regular();
    await buyer.pay('150.00');
    await runJobs();
    const { id } = await onlyAlert(buyer);
    const stranger = await network.buyer();
    await expect(say(stranger.ctx, id, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await alertsOf(stranger)).toEqual([]);
    const employee = testPrincipal({ customerId: buyer.customerId, userType: 3, userId: newId() });
    const ctx = testContext(db.database, { clock: world.clock, principal: employee });
    await expect(say(ctx, id, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await alertsOf({ ctx })).toEqual([]);
    await db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [
      buyer.card.id,
      employee.userId,
    ]);
    expect(await say(ctx, id, false)).toMatchObject({ state: 'denied', answeredBy: employee.email });
  });
});

it('every act in every state is what the life lists, or is refused with what it does list', async () => {
  const buyer = await regular();
  await buyer.pay('150.00');
  await runJobs();
  const { id } = await onlyAlert(buyer);
  await expectOnlyListedMoves(db, {
    life: fraudAlertLife,
    put: (state) => db.pool.query('update fraud_alerts set state = $2 where id = $1', [id, state]),
    acts: {
      confirm: { to: 'confirmed', run: () => say(buyer.ctx, id, true) },
      deny: { to: 'denied', run: () => say(buyer.ctx, id, false) },
      close: {
        to: 'closed',
        run: async () => {
          const { version } = await getFraudReview(admin, { id });
          const input = { id, version, isUnfrozen: false, note: 'Looked into' };
          return closeFraudAlert(onRoute(admin, 'closeFraudAlert'), input);
        },
      },
    },
  });
});
