import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountStatus } from '@tael/contract/identity/states';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { freshNumber, fundingHarness, type FundingHarness } from '../../testing/funding.ts';
import { setAccountStatus } from '../org/index.ts';
import { releaseDueDeposits } from './deposits/release-deposit.ts';
import { refusal } from '../../testing/refusal.ts';

let db: TestDatabase;
let bank: FundingHarness;
let ada: Context;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  bank = fundingHarness(db);
  ada = await bank.customer();
});

const bad = (): never => {
  throw new Error('the context has a principal');
};

describe('an announcement is refused', () => {
  test('when its payment number already announces an open or credited deposit of the customer, but not of another', async () => {
    const paymentNumber = freshNumber();
    await bank.announce(ada, { paymentNumber });
    expect(await refusal(bank.announce(ada, { paymentNumber, amount: '1.00' }))).toEqual({
      code: 'duplicate_notice',
    });
    expect((await bank.announce(await bank.customer(), { paymentNumber })).state).toBe('announced');
  });

  test.each([
    ['2026-03-04', 'date_future'],
    ['2025-12-01', 'date_too_old'],
  ])('for a transfer of %s, told on March 2nd', async (transferDate, code) => {
    expect(await refusal(bank.announce(ada, { paymentNumber: freshNumber(), transferDate }))).toEqual({
      code: 'validation_failed',
      fields: [{ field: 'transferDate', code }],
    });
  });

  test('without a proof that is the customer’s own', async () => {
    const eve = await bank.customer();
    const { proofFileId } = await bank.announce(eve, { paymentNumber: freshNumber() });
    const { createFundingHandlers } = await import('./routes.ts');
    const stolen = createFundingHandlers(bank.deps).announceDeposit(
      ada,
      {
        amount: '1.00',
        senderName: 'Ada',
        transferDate: '2026-03-01',
        paymentNumber: freshNumber(),
        isOtherForm: false,
        proofFileId: proofFileId ?? '',
      },
      { upload: undefined, rawBody: null, header: () => null },
    );
    expect(await refusal(stolen)).toMatchObject({
      fields: [{ field: 'proofFileId', code: 'file_required' }],
    });
  });
});

describe('nobody moves a deposit', () => {
  test('by approving what they matched themselves', async () => {
    const announced = await bank.announce(ada, { paymentNumber: freshNumber() });
    const incoming = await bank.arrive({ paymentNumber: freshNumber() });
    const review = await bank.match(bank.admin, announced, incoming.id);
    expect(await refusal(bank.approve(bank.admin, review))).toEqual({ code: 'self_approval_forbidden' });
    expect(await bank.balances(ada)).toEqual({ available: '0.00', reserve: '0.00' });
    expect((await bank.deposit(ada, announced.id)).state).toBe('matched');
  });

  test('by approving or releasing what they announced themselves, whatever they are now', async () => {
    const deposit = await bank.matched(ada);
    const risen = bank.as({ ...(ada.principal ?? bad()), userType: 1, customerId: null });
    expect(await refusal(bank.approve(risen, deposit))).toEqual({ code: 'self_approval_forbidden' });
    const held = await bank.approve(bank.approver, deposit);
    expect(await refusal(bank.release(risen, held))).toEqual({ code: 'self_approval_forbidden' });
  });

  test('to a transfer of another amount', async () => {
    const announced = await bank.announce(ada, { paymentNumber: freshNumber() });
    const incoming = await bank.arrive({ amount: '250.01', paymentNumber: freshNumber() });
    expect(await refusal(bank.match(bank.admin, announced, incoming.id))).toEqual({
      code: 'amount_mismatch',
    });
  });

  test('where its life does not lead; the answer names where it does', async () => {
    const announced = await bank.announce(ada, { paymentNumber: freshNumber() });
    expect(await refusal(bank.approve(bank.approver, announced))).toMatchObject({
      code: 'illegal_transition',
      allowed: ['matched', 'rejected', 'expired'],
    });
    expect(await refusal(bank.release(bank.approver, announced))).toMatchObject({
      code: 'illegal_transition',
    });
    const held = await bank.approve(bank.approver, await bank.matched(ada));
    expect(await refusal(bank.reject(bank.admin, held))).toMatchObject({
      code: 'illegal_transition',
      allowed: ['released', 'returned'],
    });
    const incoming = await bank.arrive({ paymentNumber: freshNumber() });
    expect(await refusal(bank.match(bank.admin, held, incoming.id))).toMatchObject({
      code: 'illegal_transition',
    });
  });

  test('on the sight of an older version', async () => {
    const deposit = await bank.matched(ada);
    for (const act of [bank.approve, bank.reject, bank.release])
      expect(await refusal(act(bank.approver, { id: deposit.id, version: 1 }))).toEqual({ code: 'conflict' });
  });

  test('that is not there', async () => {
    const missing = { id: '0197a000-0000-7000-8000-000000000000', version: 1 };
    for (const act of [bank.approve, bank.reject, bank.release])
      expect(await refusal(act(bank.approver, missing))).toEqual({ code: 'not_found' });
    const announced = await bank.announce(ada, { paymentNumber: freshNumber() });
    expect(await refusal(bank.match(bank.admin, announced, missing.id))).toEqual({ code: 'not_found' });
  });

  test('twice at once: of two approvers one is told that somebody was faster', async () => {
    const deposit = await bank.matched(ada);
    const other = bank.as({
      ...(bank.approver.principal ?? bad()),
      userId: '0197a000-0000-7000-8000-00000000000a',
    });
    const outcomes = await Promise.allSettled([
      bank.approve(bank.approver, deposit),
      bank.approve(other, deposit),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await bank.balances(ada)).toEqual({ available: '0.00', reserve: '250.00' });
  });

  test('of a suspended customer; a held one waits until the suspension is over', async () => {
    const toApprove = await bank.matched(ada);
    const held = await bank.approve(bank.approver, await bank.matched(ada));
    const setStatus = (status: 1 | 7) =>
      transact(bank.system, (tx) =>
        setAccountStatus(tx, bank.system, ada.principal?.customerId ?? '', status),
      );
    await setStatus(accountStatus.suspended);
    expect(await refusal(bank.approve(bank.approver, toApprove))).toMatchObject({
      code: 'account_suspended',
    });
    expect(await refusal(bank.release(bank.approver, held))).toMatchObject({ code: 'account_suspended' });
    bank.clock.advance(5 * 86_400_000);
    await releaseDueDeposits(bank.deps)(bank.system);
    expect(await bank.balances(ada)).toEqual({ available: '0.00', reserve: '250.00' });
    await setStatus(accountStatus.active);
    await releaseDueDeposits(bank.deps)(bank.system);
    expect(await bank.balances(ada)).toEqual({ available: '250.00', reserve: '0.00' });
  });
});
