import { flagLife } from '@tael/contract/authorizations/flag-states';
import { authorizationLife } from '@tael/contract/authorizations/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, timelineDeps, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import { draftFor } from '../../disputes/index.ts';
import { listDisputes } from '../../disputes/lists/list-disputes.ts';
import { createFlagHandlers } from './review-flags.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let admin: Context;
let handlers: ReturnType<typeof createFlagHandlers>;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
  handlers = createFlagHandlers({ ...timelineDeps(world), draft: draftFor });
});
afterAll(() => db.close());

const extras = undefined as never;
const flagsOf = async ({ customerId }: Buyer, filter: { state?: 'reviewed'; olderThanDays?: number } = {}) =>
  (await handlers.listFlaggedPurchases(admin, { limit: 25, state: 'flagged', customerId, ...filter }, extras))
    .items;
const onlyFlag = async (buyer: Buyer) => {
  const [flag, ...others] = await flagsOf(buyer);
  if (!flag || others.length > 0) throw new Error('there is one flag');
  return flag;
};
const review = (
  flag: { readonly id: string; readonly version: number },
  outcome: 'in_order' | 'passed_on' = 'in_order',
) =>
  handlers.reviewFlaggedPurchase(
    onRoute(admin, 'reviewFlaggedPurchase'),
    { id: flag.id, version: flag.version, outcome, note: 'Seen with the merchant' },
    extras,
  );

describe('a purchase is flagged', () => {
  it('for what goes beyond the tolerance, for what nobody asked, and for what was decided without us', async () => {
    const tips = await network.buyer();
    await tips.send('authorization', '10.00');
    await tips.send('capture', '30.00');
    expect(await flagsOf(tips)).toMatchObject([{ kind: 'excess_capture', state: 'flagged' }]);
    const forced = await network.buyer();
    await forced.send('capture', '8.00');
    expect(await flagsOf(forced)).toMatchObject([{ kind: 'force_post', amount: { amount: '8.00' } }]);
    const given = await network.buyer();
    await given.send('authorization', '10.00');
    await given.send('capture', '4.00', { final: false });
    await given.send('refund', '5.00');
    await given.send('reversal', '10.00');
    expect(await flagsOf(given)).toMatchObject([
      { kind: 'excess_reversal', amount: { amount: '4.00' } },
      { kind: 'excess_refund', amount: { amount: '1.00' } },
    ]);
    const late = await network.buyer();
    await late.send('authorization', '10.00');
    await late.send('reversal', '10.00');
    await late.send('capture', '10.00');
    expect(await flagsOf(late)).toMatchObject([{ kind: 'excess_capture', amount: { amount: '10.00' } }]);
    const within = await network.buyer();
    await within.send('advice', '10.00', { advised: 'approved' });
    expect(await flagsOf(within)).toMatchObject([{ kind: 'stand_in' }]);
    const beyond = await network.buyer(1_000n);
    await beyond.send('advice', '50.00', { advised: 'approved' });
    expect((await flagsOf(beyond)).map(({ kind }) => kind).sort()).toEqual(['against_checks', 'stand_in']);
    const [flag] = await flagsOf(beyond);
    const { timeline } = await handlers.getFlaggedPurchase(admin, { id: flag?.id ?? '' }, extras);
    expect(timeline[0]?.checks.at(-1)).toMatchObject({ name: 'insufficient_funds', passed: false });
    const plain = await network.buyer();
    await plain.send('authorization', '10.00');
    await plain.send('capture', '10.00');
    expect(await flagsOf(plain)).toEqual([]);
  });

  it('and looked at once, with a reason; the same thing anew flags it again', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '10.00');
    await buyer.send('capture', '30.00');
    const flag = await onlyFlag(buyer);
    const results = await Promise.allSettled([review(flag), review(flag)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await flagsOf(buyer)).toEqual([]);
    const [reviewed] = await flagsOf(buyer, { state: 'reviewed' });
    expect(reviewed).toMatchObject({ outcome: 'in_order', note: 'Seen with the merchant' });
    const { rows } = await db.pool.query(
      'select actor_type from audit_log where action = $1 and object_id = $2',
      ['flag.reviewed', flag.id],
    );
    expect(rows).toEqual([{ actor_type: 'user' }]);
    await expect(review({ id: flag.id, version: reviewed?.version ?? 0 })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: flagLife.reviewed },
    });
    await expect(review({ id: newId(), version: 1 })).rejects.toMatchObject({ code: 'not_found' });
    await buyer.send('capture', '2.00');
    expect(await onlyFlag(buyer)).toMatchObject({ id: flag.id, amount: { amount: '20.00' }, outcome: null });
  });

  it('and passed on to a dispute where something can be disputed, and only there', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '10.00');
    await buyer.send('capture', '30.00');
    const { flag } = await review(await onlyFlag(buyer), 'passed_on');
    const transactionId = flag.transactionId;
    const { items } = await listDisputes(buyer.ctx, { limit: 5, transactionId });
    expect(items).toMatchObject([{ state: 'draft', reason: 'wrong_amount', transactionId }]);
    expect(flag).toMatchObject({ outcome: 'passed_on', disputeId: items[0]?.id });
    expect(await flagsOf(buyer, { state: 'reviewed' })).toEqual([flag]);
    // Another purchase of theirs has none, and nobody else sees it.
    expect((await listDisputes(buyer.ctx, { limit: 5, transactionId: newId() })).items).toEqual([]);
    const stranger = await network.buyer();
    expect((await listDisputes(stranger.ctx, { limit: 5, transactionId })).items).toEqual([]);
    // Flagged anew it is to be looked at again, and leads nowhere yet.
    await buyer.send('capture', '1.00');
    expect(await onlyFlag(buyer)).toMatchObject({ id: flag.id, disputeId: null });
    const held = await network.buyer();
    await held.send('advice', '10.00', { advised: 'approved' });
    await expect(review(await onlyFlag(held), 'passed_on')).rejects.toMatchObject(
      refusedWhere('dispute_not_possible', authorizationLife, 'pending'),
    );
    expect(await flagsOf(held)).toHaveLength(1);
  });

  it('and found by its age', async () => {
    const buyer = await network.buyer();
    await buyer.send('capture', '8.00');
    expect(await flagsOf(buyer, { olderThanDays: 1 })).toEqual([]);
    world.clock.advance(86_400_001);
    expect(await flagsOf(buyer, { olderThanDays: 1 })).toHaveLength(1);
  });
});
