import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { passWithBank } from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { usAccount } from '../../../testing/payees.ts';
import { paying } from '../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let stranger: Caller;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@advice.test', 1);
  const approver = await server.staff('approver@advice.test', 1);
  owner = await server.customer('owner@advice.test');
  stranger = await server.customer('stranger@advice.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@advice.test'`);
  await fund({ server, admin, approver }, owner, '9000000000000004', '9000.00');
  pay = paying(server, '@advice.test');
});
afterAll(() => server.close());

const mailsTo = async (email: string) =>
  (
    await server.db.pool.query<{ payload: object }>(
      `select payload from outbox where topic = 'mail.requested' and payload ->> 'to' = $1 order by id`,
      [email],
    )
  ).rows.map(({ payload }) => payload);
const atTheBank = async (): Promise<void> => {
  await server.app.runScheduled();
  await passWithBank(server, 10);
};

it('a payee is mailed once the bank has sent its payment, in the language that was asked for, and is told no balance', async () => {
  const payeeId = await pay.payee(owner, { email: 'paid@vendor.test' });
  const wire = { payeeId, method: 'wire', amount: '120.00' };
  const { id, number } = await pay.sent(owner, { ...wire, memo: 'Invoice 7', advice: 'zh_CN' });
  await pay.sent(owner, { ...wire, amount: '121.00' });
  expect(await mailsTo('paid@vendor.test')).toEqual([]);
  await atTheBank();
  expect((await pay.get(owner, id)).state).toBe('completed');
  expect(await mailsTo('paid@vendor.test')).toEqual([
    {
      to: 'paid@vendor.test',
      template: 'paymentSent',
      language: 'zh_CN',
      params: {
        payer: 'Anabel Silva',
        amount: '$120.00',
        reference: `付款编号：${number}，附言：Invoice 7`,
      },
    },
  ]);
});

it('the next payment offers to tell its payee as the last one did; who has no address cannot be told', async () => {
  const payeeId = await pay.payee(owner);
  await pay.draft(owner, { payeeId, advice: 'en_US' });
  const options = await owner.call('listPaymentOptions', { payeeId, amount: '5.00' });
  expect(options.body.data).toMatchObject({ lastAdvice: 'en_US' });
  const silent = await pay.payee(owner, { email: '' });
  expect((await pay.add(owner, { payeeId: silent, advice: 'en_US' })).body.errors).toEqual([
    expect.objectContaining({ field: 'advice', code: 'invalid_choice' }),
  ]);
});

it('what the bank refused is told to no payee, and sent again it and its successor name each other', async () => {
  const email = 'refused@vendor.test';
  const payeeId = await pay.payee(owner, { email, bank: usAccount('997002123') });
  const wire = { payeeId, method: 'wire', amount: '130.00', advice: 'en_US' };
  const failed = await pay.sent(owner, wire);
  const underWay = await pay.draft(owner, { ...wire, amount: '131.00' });
  expect((await pay.add(owner, { ...wire, againOf: underWay.id })).body.errors).toEqual([
    expect.objectContaining({ field: 'againOf', code: 'invalid_choice' }),
  ]);
  await atTheBank();
  expect((await pay.get(owner, failed.id)).state).toBe('failed');
  expect(await mailsTo(email)).toEqual([]);
  const again = await pay.draft(owner, { ...wire, againOf: failed.id });
  expect(again).toMatchObject({ againOf: { id: failed.id, number: failed.number, state: 'failed' } });
  expect(await pay.get(owner, failed.id)).toMatchObject({
    againOf: null,
    sentAgainBy: { id: again.id, number: again.number, state: 'draft' },
  });
  const other = await pay.payee(owner);
  for (const [who, of] of [
    [owner, other],
    [stranger, await pay.payee(stranger)],
  ] as const)
    expect(
      (await pay.add(who, { ...wire, advice: null, payeeId: of, againOf: failed.id })).body.errors,
    ).toEqual([expect.objectContaining({ field: 'againOf', code: 'invalid_choice' })]);
});
