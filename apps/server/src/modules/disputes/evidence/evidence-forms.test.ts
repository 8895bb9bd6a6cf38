import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceKind, DisputeReason } from '@tael/contract/disputes/forms';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { disputeWorld } from '../../../testing/disputes.ts';
import { shop } from '../../../testing/card-network.ts';
import { getDispute } from '../lists/list-disputes.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

/** A refusal at these fields, and at no other. */
const refusedAt = (...fields: readonly (readonly [field: string, code: string])[]) => ({
  code: 'validation_failed',
  details: { fields: fields.map(([field, code]) => ({ field, code })) },
});

const cancelled = {
  reason: 'cancelled',
  answers: {
    productType: 'service',
    cancelledOn: '2026-02-20',
    cancellationReason: 'We use another one',
    contactedMerchant: 'That it was too late',
  },
} as const;

describe('a draft', () => {
  it('takes no answer that cannot be, when it is written and when it is written anew', async () => {
    const somebody = await world.buyer();
    const future = { answers: { ...cancelled.answers, cancelledOn: '2026-03-04' } };
    const refusal = refusedAt(['answers.cancelledOn', 'date_future']);
    await expect(somebody.open({ ...cancelled, ...future })).rejects.toMatchObject(refusal);
    const { id } = await somebody.open(cancelled);
    await expect(somebody.change(id, { ...cancelled, ...future })).rejects.toMatchObject(refusal);
    const wrong = { reason: 'wrong_amount', amount: '30.00', answers: { rightAmount: '50.01' } } as const;
    await expect(somebody.change(id, wrong)).rejects.toMatchObject(
      refusedAt(['answers.rightAmount', 'amounts_over_purchase']),
    );
    const right = { ...wrong, answers: { rightAmount: '50.00' } };
    expect((await somebody.change(id, right)).answers).toEqual({ rightAmount: '50.00' });
  });

  it('measures days by where customers live: a day has come when it has in China, and was not yet over in Hawaii', async () => {
    const somebody = await world.buyer();
    const promise = (promisedOn: string) =>
      ({ reason: 'credit_not_processed', answers: { promisedOn } }) as const;
    await db.pool.query(
      "update authorizations_authorizations set at = '2026-03-02T09:00:00Z' where id = $1",
      [somebody.transactionId],
    );
    const { id } = await somebody.open(promise('2026-03-01'));
    await expect(somebody.change(id, promise('2026-02-28'))).rejects.toMatchObject(
      refusedAt(['answers.promisedOn', 'date_too_old']),
    );
    await expect(somebody.change(id, promise('2026-03-03'))).rejects.toMatchObject(
      refusedAt(['answers.promisedOn', 'date_future']),
    );
  });

  it('names as the same purchase one of its own customer that was taken, with that card or by that merchant', async () => {
    const [somebody, stranger] = [await world.buyer(), await world.buyer()];
    const open = (otherPurchase: string) =>
      somebody.open({ reason: 'duplicate', amount: '80.00', answers: { otherPurchase } });
    const second = await world.card(somebody.ctx, { nickname: 'Second' });
    const withSecond = { cardToken: second.id };
    const elsewhere = { merchant: { ...shop, name: 'Harbour Books' } };
    const held = await somebody.send('authorization', '5.00', { reference: 'NET-HELD-ONLY' });
    for (const wrong of [
      somebody.transactionId,
      stranger.transactionId,
      held.authorizationId ?? '',
      await somebody.other({ ...withSecond, ...elsewhere }),
    ])
      await expect(open(wrong)).rejects.toMatchObject(refusedAt(['answers.otherPurchase', 'invalid_choice']));
    const sameCard = await somebody.other(elsewhere);
    const { id } = await open(sameCard);
    const sameMerchant = await somebody.other(withSecond);
    const changed = await somebody.change(id, {
      reason: 'duplicate',
      answers: { otherPurchase: sameMerchant },
    });
    expect(changed.otherPurchase).toEqual({
      id: sameMerchant,
      merchantName: 'Corner Shop',
      lastFour: second.lastFour,
      purchasedAt: world.clock.now().toISOString(),
      amount: { amount: '80.00', currency: 'USD' },
    });
    expect((await somebody.submit(id)).state).toBe('submitted');
  });
});

describe('a dispute is handed in', () => {
  it.each<[DisputeReason, EvidenceKind, Record<string, string>]>([
    [
      'not_received',
      'order',
      { productType: 'merchandise', expectedOn: '2026-03-01', contactedMerchant: 'Nothing' },
    ],
    [
      'not_as_described',
      'condition',
      {
        productType: 'merchandise',
        receivedOn: '2026-03-02',
        whatWasWrong: 'Another colour',
        returnStatus: 'refused',
        contactedMerchant: 'No',
      },
    ],
    ['cancelled', 'cancellation', cancelled.answers],
    ['wrong_amount', 'receipt', { rightAmount: '50.00', contactedMerchant: 'No' }],
    ['credit_not_processed', 'credit_note', { promisedOn: '2026-03-02', contactedMerchant: 'Soon' }],
  ])('for %s with the %s, and with no other evidence for it', async (reason, item, answers) => {
    const somebody = await world.buyer();
    const { id } = await somebody.open({ reason, amount: '30.00', answers });
    const refusal = refusedAt([`evidence.${item}`, 'paper_required']);
    await expect(somebody.submit(id)).rejects.toMatchObject(refusal);
    await somebody.prove(id, 'other');
    await expect(somebody.submit(id)).rejects.toMatchObject(refusal);
    const [, proof] = (await somebody.prove(id, item)).evidence;
    expect(proof).toMatchObject({ kind: item });
    expect((await somebody.submit(id)).state).toBe('submitted');
  });

  it('only once what was written before the questions had shapes is answered anew, and is read as it was until then', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open({ reason: 'cancelled', answers: {} });
    const old = { cancelledOn: 'banana', contactedMerchant: 'x' };
    const write = (answers: Record<string, string>) =>
      db.pool.query('update disputes_disputes set answers = $2 where id = $1', [id, JSON.stringify(answers)]);
    await write(old);
    expect((await getDispute(somebody.ctx, { id })).answers).toEqual(old);
    await expect(somebody.submit(id)).rejects.toMatchObject(
      refusedAt(
        ['answers.productType', 'required'],
        ['answers.cancellationReason', 'required'],
        ['answers.cancelledOn', 'date_format'],
        ['evidence.cancellation', 'paper_required'],
      ),
    );
    await write({ otherPurchase: 'The one before' });
    expect(await getDispute(somebody.ctx, { id })).toMatchObject({
      answers: { otherPurchase: 'The one before' },
      otherPurchase: null,
    });
  });

  it('with a right amount that a refund has made too much only once it is put right', async () => {
    const somebody = await world.buyer();
    const said = {
      reason: 'wrong_amount',
      amount: '30.00',
      answers: { rightAmount: '50.00', contactedMerchant: 'No' },
    } as const;
    const { id } = await somebody.open(said);
    await somebody.prove(id, 'receipt');
    await somebody.send('refund', '10.00');
    await world.followRefunds();
    await expect(somebody.submit(id)).rejects.toMatchObject(
      refusedAt(['answers.rightAmount', 'amounts_over_purchase']),
    );
    await somebody.change(id, { ...said, amount: '20.00' });
    expect((await somebody.submit(id)).state).toBe('submitted');
  });
});
