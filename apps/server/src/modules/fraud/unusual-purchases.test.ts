import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { shop } from '../../testing/card-network.ts';
import { onRoute } from '../../testing/cards.ts';
import { abroad, fraudWorld, type FraudWorld } from '../../testing/fraud-world.ts';
import { listDisputes } from '../disputes/lists/list-disputes.ts';
import { closeFraudAlert } from './close-alert.ts';
import { fraudScheduledJobs } from './index.ts';
import { getFraudReview, listFraudReviews } from './list-alerts.ts';

let fraud: FraudWorld;
beforeAll(async () => {
  fraud = await fraudWorld();
});
afterAll(() => fraud.close());

const hourMs = 3_600_000;
const eventCount = async (topic: string, objectId: string): Promise<number> => {
  const { rowCount } = await fraud.db.pool.query('select from outbox where topic = $1 and object_id = $2', [
    topic,
    objectId,
  ]);
  return rowCount ?? 0;
};
/** The kinds of actors that the audit log has for an action on an object. */
const audited = async (action: string, objectId: string): Promise<readonly string[]> => {
  const { rows } = await fraud.db.pool.query<{ actor_type: string }>(
    'select actor_type from audit_log where action = $1 and object_id = $2',
    [action, objectId],
  );
  return rows.map((row) => row.actor_type);
};

describe('an unusual purchase', () => {
  it('that is only unusual stands, and its holder is asked once, with the reasons', async () => {
    const buyer = await fraud.regular();
    const people = await fraud.people(buyer.customerId, ['owner', 'cardholder', 'cardholder', 'viewer']);
    const [holder, seeing] = people;
    await fraud.db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [
      buyer.card.id,
      seeing?.userId,
    ]);
    expect(await buyer.pay('150.00')).toMatchObject({ decision: 'approved' });
    await fraud.runJobs(people);
    const alert = await fraud.onlyAlert(buyer);
    expect(alert).toMatchObject({
      state: 'open',
      isDeclined: false,
      isFrozen: false,
      amount: { amount: '150.00', currency: 'USD' },
      signals: [{ signal: 'amount_far_above', points: 60, seen: '150.00', usual: '10.00' }],
    });
    expect(await buyer.status()).toMatchObject({ status: 'active' });
    expect(await eventCount('fraud_alert.asked', alert.id)).toBe(1);
    expect(await audited('fraud_alert.asked', alert.id)).toEqual(['system']);
    const mails = await fraud.db.pool.query<{ to: string }>(
      `select payload->>'to' as to from outbox
       where topic = 'mail.requested' and customer_id = $1 and payload->>'template' = 'fraudAlert' order by 1`,
      [buyer.customerId],
    );
    // Whoever may answer: the owner for every card, and whoever sees this one; no other holder, nobody who only looks.
    expect(mails.rows.map(({ to }) => to)).toEqual([holder?.email, seeing?.email].toSorted());
    await buyer.pay('160.00');
    await fraud.runJobs(people);
    expect(await fraud.alertsOf(buyer.ctx)).toHaveLength(1);
  });

  it('that looks like fraud is declined and freezes the card at once; a yes lifts that and lets it through', async () => {
    const buyer = await fraud.regular();
    expect(await buyer.pay('150.00', abroad)).toMatchObject({
      decision: 'declined',
      reason: 'suspected_fraud',
    });
    expect(await buyer.status()).toMatchObject({ status: 'frozen', frozenBy: 'fraud' });
    expect(await buyer.pay('10.00')).toMatchObject({ reason: 'card_frozen' });
    await fraud.runJobs();
    const { id } = await fraud.onlyAlert(buyer);
    await expect(
      fraud.world.cards.unfreezeCard(onRoute(buyer.ctx, 'unfreezeCard'), { id: buyer.card.id }),
    ).rejects.toMatchObject({ code: 'freeze_authority' });
    expect(await fraud.answer(buyer.ctx, id, true)).toMatchObject({
      state: 'confirmed',
      answeredBy: 'ada@example.com',
    });
    expect(await audited('fraud_alert.answered', id)).toEqual(['user']);
    expect(await buyer.status()).toMatchObject({ status: 'active', frozenBy: null });
    expect(await buyer.pay('150.00', abroad)).toMatchObject({ decision: 'approved' });
    expect(await eventCount('card.frozen', buyer.card.id)).toBe(1);
    // Vouched for is this merchant, and no more than this.
    expect(await buyer.pay('150.01', abroad)).toMatchObject({ decision: 'approved' });
    await fraud.runJobs();
    expect((await fraud.alertsOf(buyer.ctx)).map(({ amount }) => amount.amount)).toEqual([
      '150.01',
      '150.00',
    ]);
  });

  it('after a no keeps the card frozen, and what is taken, then or later, is drafted as a dispute', async () => {
    const taken = await fraud.regular();
    const reference = `NET-${newId()}`;
    await taken.send('authorization', '150.00', { reference });
    await taken.send('capture', '150.00', { reference });
    await fraud.runJobs();
    const denied = await fraud.answer(taken.ctx, (await fraud.onlyAlert(taken)).id, false);
    expect(denied).toMatchObject({ state: 'denied', isFrozen: true });
    expect(await taken.status()).toMatchObject({ status: 'frozen', frozenBy: 'fraud' });
    const disputes = async (ctx: Context) => (await listDisputes(ctx, { limit: 25 })).items;
    expect(await disputes(taken.ctx)).toMatchObject([
      { id: denied.disputeId, state: 'draft', reason: 'fraud', amount: { amount: '150.00' } },
    ]);
    const late = await fraud.regular();
    const held = `NET-${newId()}`;
    await late.send('authorization', '150.00', { reference: held });
    await fraud.runJobs();
    const { id } = await fraud.onlyAlert(late);
    expect(await fraud.answer(late.ctx, id, false)).toMatchObject({ disputeId: null });
    await late.send('capture', '150.00', { reference: held });
    await fraud.runJobs();
    const [dispute, ...others] = await disputes(late.ctx);
    expect([dispute?.state, others]).toEqual(['draft', []]);
    expect((await fraud.onlyAlert(late)).disputeId).toBe(dispute?.id);
  });

  it('is answered once, however many answer at once', async () => {
    const buyer = await fraud.regular();
    await buyer.pay('150.00');
    await fraud.runJobs();
    const { id } = await fraud.onlyAlert(buyer);
    const answers = await Promise.allSettled(
      [true, false, true, false].map((isMine) => fraud.answer(buyer.ctx, id, isMine)),
    );
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.state] : []));
    expect(given).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'illegal_transition' });
    expect((await buyer.status()).status).toBe(given[0] === 'denied' ? 'frozen' : 'active');
    expect(await audited('fraud_alert.answered', id)).toHaveLength(1);
  });

  it('that nobody answers in a day expires with the freeze in place, and staff close it', async () => {
    const buyer = await fraud.regular();
    await buyer.pay('150.00', abroad);
    await fraud.runJobs();
    const { id } = await fraud.onlyAlert(buyer);
    fraud.world.clock.advance(24 * hourMs);
    await expect(fraud.answer(buyer.ctx, id, true)).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['closed'] },
    });
    for (const job of fraudScheduledJobs) await job.run(fraud.world.system);
    expect(await fraud.onlyAlert(buyer)).toMatchObject({ state: 'expired', isFrozen: true });
    expect(await buyer.status()).toMatchObject({ status: 'frozen' });
    const queue = (await listFraudReviews(fraud.admin, { limit: 25, customerId: buyer.customerId })).items;
    expect(queue.map((one) => one.id)).toEqual([id]);
    const { version } = await getFraudReview(fraud.admin, { id });
    const closing = onRoute(fraud.admin, 'closeFraudAlert');
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
    expect((await listFraudReviews(fraud.admin, { limit: 25, customerId: buyer.customerId })).items).toEqual(
      [],
    );
    // Of its purchase it is told all the same, and of another one nothing.
    const { transactionId } = await fraud.onlyAlert(buyer);
    const about = async (purchaseId: string) =>
      (await listFraudReviews(fraud.admin, { limit: 25, transactionId: purchaseId })).items.map(
        (one) => one.id,
      );
    expect(await about(transactionId)).toEqual([id]);
    expect(await about(newId())).toEqual([]);
  });

  it('keeps its card frozen while another one denies it', async () => {
    const buyer = await fraud.regular();
    await buyer.pay('150.00');
    await buyer.pay('150.00', abroad);
    await fraud.runJobs();
    const [declined, standing] = await fraud.alertsOf(buyer.ctx);
    expect(declined?.isDeclined).toBe(true);
    await fraud.answer(buyer.ctx, standing?.id ?? '', false);
    await fraud.answer(buyer.ctx, declined?.id ?? '', true);
    expect(await buyer.status()).toMatchObject({ status: 'frozen', frozenBy: 'fraud' });
  });

  it('is asked about after details were guessed, and not before a card has habits', async () => {
    const buyer = await fraud.regular();
    for (let count = 0; count < 3; count += 1) await buyer.pay('10.00', shop, { cvcResult: 'mismatch' });
    await fraud.runJobs();
    await buyer.pay('10.00');
    await fraud.runJobs();
    expect((await fraud.onlyAlert(buyer)).signals.map(({ signal }) => signal)).toEqual(['details_guessed']);
    const fresh = await fraud.network.buyer(1_000_000n);
    expect(await fresh.send('authorization', '900.00', { merchant: abroad })).toMatchObject({
      decision: 'approved',
    });
    await fraud.runJobs();
    expect(await fraud.alertsOf(fresh.ctx)).toEqual([]);
  });
});
