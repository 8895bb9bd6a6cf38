import type { Permission } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { disputeWorld } from '../../../testing/disputes.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

/** A purchase whose dispute was credited, lowered by a refund, answered by the merchant and won in part. */
const partlyWon = async () => {
  const somebody = await world.buyer();
  const { id } = await somebody.open();
  await somebody.submit(id);
  await somebody.file(id);
  await somebody.send('refund', '30.00');
  await world.followRefunds();
  await somebody.say(id, { type: 'representment', note: 'It was delivered' });
  await somebody.escalate(id);
  await somebody.say(id, { outcome: 'partially_won', amount: '20.00', note: 'Split' });
  return { ...somebody, id };
};

describe('a disputed purchase', () => {
  it('tells each move of its dispute, by whom as its customer may know, and what it did to the account', async () => {
    const { ctx, id, transactionId } = await partlyWon();
    const [told, ...others] = await world.shownTo(ctx, transactionId, 'dispute:read', 'ledger:read');
    expect(others).toEqual([]);
    expect(told).toMatchObject({ id, state: 'partially_won' });
    const said = told?.moves.map(({ state, actor, cause, note, entries }) => [
      [state, actor, cause ?? note].filter(Boolean).join(' '),
      ...entries.map(({ code, amount, availableAfter }) => `${code} ${amount} -> ${availableAfter}`),
    ]);
    expect(said).toEqual([
      ['draft ada@example.com'],
      ['submitted ada@example.com'],
      ['filed operations As the evidence says', 'dispute_credit 80.00 -> 1000.00'],
      ['filed system refunded', 'dispute_credit_reversal -30.00 -> 1000.00'],
      ['representment network It was delivered'],
      ['prearbitration operations As the evidence says'],
      ['partially_won network Split', 'dispute_credit_reversal -30.00 -> 970.00'],
    ]);
  });

  it('tells the settlement at the end where there was no credit before', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open();
    await somebody.submit(id);
    await somebody.file(id, false);
    await somebody.say(id, { outcome: 'won' });
    const { ctx, transactionId } = somebody;
    const [told] = await world.shownTo(ctx, transactionId, 'dispute:read');
    expect(told?.moves.map(({ state, entries }) => [state, ...entries.map(({ code }) => code)])).toEqual([
      ['draft'],
      ['submitted'],
      ['filed'],
      ['won', 'dispute_settlement'],
    ]);
  });

  it('tells what was taken back at the end as that, also where a refund had lowered it before it was credited', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open();
    await somebody.submit(id);
    await somebody.send('refund', '30.00');
    await world.followRefunds();
    await somebody.file(id);
    await somebody.say(id, { outcome: 'lost' });
    const { ctx, transactionId } = somebody;
    const [told] = await world.shownTo(ctx, transactionId, 'dispute:read');
    expect(told?.moves.map(({ state, entries }) => [state, ...entries.map(({ amount }) => amount)])).toEqual([
      ['draft'],
      ['submitted'],
      ['submitted'],
      ['filed', '50.00'],
      ['lost', '-50.00'],
    ]);
  });

  it('tells one dispute after the other', async () => {
    const { ctx, id, transactionId, open } = await partlyWon();
    const { id: second } = await open({ amount: '30.00' });
    const told = await world.shownTo(ctx, transactionId, 'dispute:read');
    expect(told.map((dispute) => [dispute.id, dispute.state])).toEqual([
      [id, 'partially_won'],
      [second, 'draft'],
    ]);
  });

  it('tells staff who moved it by name', async () => {
    const { transactionId } = await partlyWon();
    const [told] = await world.shownTo(world.admin, transactionId, 'dispute.review:read');
    expect(told?.moves.map(({ actor }) => actor)).toEqual([
      'ada@example.com',
      'ada@example.com',
      'admin@example.com',
      'system',
      'network',
      'admin@example.com',
      'network',
    ]);
  });

  it('tells the balance of the account to nobody of its customer who does not read the books', async () => {
    const { ctx, transactionId } = await partlyWon();
    const balances = async (...codes: readonly Permission[]) =>
      (await world.shownTo(ctx, transactionId, ...codes)).flatMap(({ moves }) =>
        moves.flatMap(({ entries }) => entries.map(({ availableAfter }) => availableAfter)),
      );
    expect(await balances('dispute:read', 'ledger:read')).toEqual(['1000.00', '1000.00', '970.00']);
    expect(await balances('dispute:read')).toEqual([null, null, null]);
  });

  it('tells nothing of it to whoever may not read disputes, neither of the customer nor on staff', async () => {
    const { ctx, transactionId } = await partlyWon();
    expect(await world.shownTo(ctx, transactionId, 'transaction:read', 'dispute.review:read')).toEqual([]);
    expect(await world.shownTo(world.admin, transactionId, 'customer:read', 'dispute:read')).toEqual([]);
  });
});
