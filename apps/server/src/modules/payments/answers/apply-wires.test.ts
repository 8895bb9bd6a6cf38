import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireReturns } from '../../../testing/bank-files.ts';
import { usAccount } from '../../../testing/payees.ts';
import { answeringBank, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

describe('a wire', () => {
  it('is completed with its IMAD once the bank has sent it', async () => {
    const before = await bank.cents();
    const { id } = await bank.pay.sent(bank.owner, {
      payeeId: bank.payeeId,
      method: 'wire',
      amount: '250.00',
    });
    await bank.server.app.runScheduled();
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({
      state: 'completed',
      fundingStatus: 'debited',
      references: { imad: expect.stringMatching(/^\d{8}SNBKUS3X\d{6}$/) as string },
    });
    expect(await bank.cents()).toBe(before - 25_500n);
  });

  it('that the bank refuses fails, and gives back what was held and its fee', async () => {
    const before = await bank.cents();
    const closed = await bank.pay.payee(bank.owner, { bank: usAccount('997004123') });
    const { id } = await bank.pay.sent(bank.owner, { payeeId: closed, method: 'wire', amount: '260.00' });
    await bank.server.app.runScheduled();
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({
      state: 'failed',
      fundingStatus: 'refunded',
      reason: 'bank_refused',
      returned: { code: 'AC04' },
    });
    expect(await bank.cents()).toBe(before);
    // Nothing more is sent to a closed account.
    expect((await bank.pay.add(bank.owner, { payeeId: closed, amount: '1.00' })).body.code).toBe(
      'payee_not_payable',
    );
  });

  it.each([
    ['AC01', false, false],
    ['MS03', true, false],
    ['NARR', true, true],
    ['FRAD', false, true],
    ['ZZ99', true, true],
  ])('that comes back as %s has the action of its code', async (code, isPayable, isLookedAt) => {
    const payeeId = await bank.pay.payee(bank.owner);
    const { id } = await bank.pay.sent(bank.owner, { payeeId, method: 'wire', amount: '280.00' });
    await bank.server.app.runScheduled();
    await bank.after(10);
    const { references, number } = await bank.shown(id);
    const of = { original: references.uetr ?? '', number, minor: 28_000n, code };
    const back = { messageId: `BACK-${code}`, type: 'wire_returns', content: await wireReturns(of) };
    expect((await bank.says(back)).status).toBe(200);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', returned: { code } });
    expect((await bank.pay.add(bank.owner, { payeeId, amount: '1.00' })).status === 200).toBe(isPayable);
    const looked = (await bank.items()).filter((item) => item.kind === 'return_code' && item.code === code);
    expect(looked.length === 1).toBe(isLookedAt);
  });

  it('that was recalled comes back, or is kept by the other bank', async () => {
    const before = await bank.cents();
    const sent = [
      await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, method: 'wire', amount: '270.00' }),
      await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, method: 'wire', amount: '9960.00' }),
    ];
    await bank.server.app.runScheduled();
    await bank.after(10);
    for (const { id } of sent) expect((await bank.recall(await bank.shown(id))).status).toBe(200);
    await bank.server.app.runScheduled();
    await bank.after(10);
    await bank.after(3_600);
    const states = [];
    for (const { id } of sent) states.push((await bank.shown(id)).state);
    expect(states).toEqual(['recalled', 'recall_refused']);
    const listed = await bank.owner.call('listPayments', { rail: 'wire', state: 'recalled' });
    expect(listed.body.data).toMatchObject({
      items: [{ id: sent[0]?.id, reason: 'recall_duplicate', returned: { code: 'FOCR' } }],
    });
    // As rows were written before recalls had reasons of their own.
    await bank.server.db.pool.query(`update payments_payments set reason = 'by_customer' where id = $1`, [
      sent[0]?.id,
    ]);
    await bank.server.db.pool.query(
      `update payments_moves set reason = 'by_customer',
         comment = case to_state when 'recall_requested' then 'duplicate: sent twice' end
       where payment_id = $1 and to_state in ('recall_requested', 'recalled')`,
      [sent[0]?.id],
    );
    const old = await bank.shown(sent[0]?.id ?? '');
    expect(old.reason).toBe('recall_duplicate');
    expect(old.moves.find(({ to }) => to === 'recall_requested')).toMatchObject({
      reason: 'recall_duplicate',
      comment: 'sent twice',
    });
    // The fees stay: both wires were sent.
    expect(await bank.cents()).toBe(before - 996_000n - 1_000n);
  });
});
