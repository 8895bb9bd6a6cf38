import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { sandboxCardNetwork } from '../../../providers/card-network/sandbox.ts';
import { networkMessage } from '@tael/contract/authorizations/schemas';
import { userType } from '@tael/contract/identity/states';
import { networkWorld, shop, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runEvents, takeEvents } from '../../../testing/events.ts';
import { waitingChallenge } from '../../../testing/waiting-challenge.ts';
import { createChallengeJobs } from './challenge-jobs.ts';
import { answerChallenge, expireChallenges, listChallenges } from './challenges.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

/** Delivers what the outbox says to a network whose merchants go on as real ones would. */
const runJobs = async (): Promise<void> => {
  const jobs = createChallengeJobs({
    network: sandboxCardNetwork(world.system, {
      key: Buffer.alloc(32, 3),
      deliver: async (body) => {
        await network.tell(networkMessage.parse(JSON.parse(body.toString('utf8'))));
        return { status: 200, body: {} };
      },
    }),
  });
  await runEvents(world.system, await takeEvents(db.pool, ['challenge.%']), jobs);
};
const ask = (buyer: Buyer, amount = '25.00') => buyer.send('challenge', amount);

describe('a challenge', () => {
  it('waits for the holder, and a yes lets the merchant go on with exactly this purchase', async () => {
    const buyer = await network.buyer();
    expect(await ask(buyer)).toMatchObject({ decision: 'accepted', reason: null, authorizationId: null });
    const { id, ...asked } = await waitingChallenge(buyer);
    expect(asked).toMatchObject({
      merchantName: shop.name,
      amount: { amount: '25.00', currency: 'USD' },
      lastFour: buyer.card.lastFour,
      status: 'pending',
    });
    expect(await buyer.balance()).toMatchObject({ held: 0n });
    expect(await answerChallenge(buyer.ctx, { id, isMine: true })).toMatchObject({ status: 'passed' });
    await runJobs();
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', held: '2500' });
    expect(await listChallenges(buyer.ctx)).toEqual([]);
  });

  it('that is answered with no, or not at all, lets nothing through', async () => {
    const refused = await network.buyer();
    await ask(refused);
    await answerChallenge(refused.ctx, { id: (await waitingChallenge(refused)).id, isMine: false });
    await runJobs();
    expect(await refused.purchase()).toBeUndefined();
    expect(await refused.send('authorization', '25.00', { isChallenged: true })).toMatchObject({
      reason: 'challenge_refused',
    });
    const silent = await network.buyer();
    await ask(silent);
    const { id } = await waitingChallenge(silent);
    world.clock.advance(300_000);
    expect(await silent.send('authorization', '25.00', { isChallenged: true })).toMatchObject({
      reason: 'challenge_expired',
    });
    await expect(answerChallenge(silent.ctx, { id, isMine: true })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: [] },
    });
    expect(await listChallenges(silent.ctx)).toEqual([]);
    expect(await expireChallenges(world.system)).toBe(1);
    expect(await expireChallenges(world.system)).toBe(0);
  });

  it('is needed where the merchant says so, once, for no more than was confirmed', async () => {
    const buyer = await network.buyer();
    const claim = (reference: string, amount = '25.00') =>
      buyer.send('authorization', amount, { reference, isChallenged: true });
    expect(await claim(`NET-${newId()}`)).toMatchObject({ reason: 'challenge_unknown' });
    const early = `NET-${newId()}`;
    await buyer.send('challenge', '25.00', { reference: early });
    expect(await claim(early)).toMatchObject({ reason: 'challenge_pending' });
    const dear = `NET-${newId()}`;
    await buyer.send('challenge', '25.00', { reference: dear });
    for (const { id } of await listChallenges(buyer.ctx))
      await answerChallenge(buyer.ctx, { id, isMine: true });
    expect(await claim(dear, '25.01')).toMatchObject({ reason: 'challenge_mismatch' });
    expect(await claim(dear)).toMatchObject({ reason: 'reference_taken' });
  });

  it('serves a purchase for a day after the yes, and no longer', async () => {
    const buyer = await network.buyer();
    const [late, inTime] = [`NET-${newId()}`, `NET-${newId()}`];
    for (const reference of [late, inTime]) await buyer.send('challenge', '25.00', { reference });
    for (const { id } of await listChallenges(buyer.ctx))
      await answerChallenge(buyer.ctx, { id, isMine: true });
    const claim = (reference: string) =>
      buyer.send('authorization', '25.00', { reference, isChallenged: true });
    world.clock.advance(24 * 3_600_000 - 1);
    expect(await claim(inTime)).toMatchObject({ decision: 'approved' });
    world.clock.advance(1);
    expect(await claim(late)).toMatchObject({ reason: 'challenge_expired' });
  });

  it('is not put for a card that would be declined, for nobody, and not twice under one name', async () => {
    const buyer = await network.buyer();
    await ask(buyer);
    expect(await ask(buyer)).toMatchObject({ decision: 'declined', reason: 'reference_taken' });
    expect(await buyer.send('challenge', '1.00', { cardToken: newId() })).toMatchObject({
      reason: 'card_unknown',
    });
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost in the sofa' });
    expect(await buyer.send('challenge', '1.00', { reference: `NET-${newId()}` })).toMatchObject({
      reason: 'card_frozen',
    });
  });

  it('that the checks of its card decline is told to its holder with the reason, and is no question to anybody', async () => {
    const buyer = await network.buyer();
    const { id } = buyer.card;
    await world.cards.freezeCard(buyer.ctx, { id, reason: 'lost in the sofa' });
    const reference = `NET-${newId()}`;
    await takeEvents(db.pool, ['challenge.%']);
    await buyer.send('challenge', '7.00', { reference });
    expect(await buyer.send('challenge', '7.00', { reference, sequence: 1 })).toMatchObject({
      reason: 'card_frozen',
    });
    const told = { merchantName: shop.name, amount: { amount: '7.00' }, declineReason: 'card_frozen' };
    const acts = async () =>
      (await world.cards.cardTimeline(buyer.ctx, { id })).filter(({ challenge }) => challenge);
    const once = [{ action: 'challenge.declined', actorKind: 'system', challenge: told }];
    expect(await acts()).toMatchObject(once);
    expect(await listChallenges(buyer.ctx)).toEqual([]);
    expect(await takeEvents(db.pool, ['challenge.%'])).toMatchObject([
      { topic: 'challenge.declined', payload: { cardId: id, reason: 'card_frozen', amount: '7.00' } },
    ]);
    await world.cards.unfreezeCard(buyer.ctx, { id });
    expect(await buyer.send('authorization', '7.00', { reference, isChallenged: true })).toMatchObject({
      reason: 'challenge_unknown',
    });
    world.clock.advance(3_600_000);
    await expireChallenges(world.system);
    expect(await acts()).toMatchObject(once);
  });

  it('is confirmed by whoever holds the card alone, and denied by whoever sees it', async () => {
    const buyer = await network.buyer();
    const employee = { ...buyer.principal, userId: newId(), userType: userType.subAccount };
    const department = newId();
    await db.pool.query(
      `insert into org_departments (id, tenant_id, customer_id, name, created_at, updated_at, version)
       values ($1, $2, $3, 'Sales', now(), now(), 1)`,
      [department, buyer.principal.tenantId, buyer.customerId],
    );
    await db.pool.query('update cards_cards set assignee_id = $2, department_id = $3 where id = $1', [
      buyer.card.id,
      employee.userId,
      department,
    ]);
    const as = (change: object): Context => ({ ...buyer.ctx, principal: { ...employee, ...change } });
    const lead = as({ userId: newId(), leads: [department] });
    await ask(buyer);
    const [asked] = await listChallenges(as({}));
    const id = asked?.id ?? '';
    for (const other of [lead, buyer.ctx]) {
      expect(await listChallenges(other)).toEqual([]);
      await expect(answerChallenge(other, { id, isMine: true })).rejects.toThrow('card_holder_only');
    }
    expect(await answerChallenge(as({}), { id, isMine: true })).toMatchObject({ status: 'passed' });
    await buyer.send('challenge', '9.00', { reference: `NET-${newId()}` });
    const [second] = await listChallenges(as({}));
    expect(await answerChallenge(lead, { id: second?.id ?? '', isMine: false })).toMatchObject({
      status: 'refused',
    });
  });

  it('is answered once, by its holder alone', async () => {
    const buyer = await network.buyer();
    const stranger = await network.buyer();
    await ask(buyer);
    const { id } = await waitingChallenge(buyer);
    await expect(answerChallenge(stranger.ctx, { id, isMine: true })).rejects.toThrow('not_found');
    const answers = await Promise.allSettled(
      [true, false, true].map((isMine) => answerChallenge(buyer.ctx, { id, isMine })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rowCount } = await db.pool.query(
      `select 1 from audit_log where object_id = $1 and action = 'challenge.answered'`,
      [id],
    );
    expect(rowCount).toBe(1);
  });
});
