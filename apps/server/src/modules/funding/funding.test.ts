import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountStatus } from '@tael/contract/identity/states';
import type { Context } from '../../kernel/context.ts';
import { Failure } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { fundingHarness, type FundingHarness } from '../../testing/funding.ts';
import { setAccountStatus } from '../org/index.ts';
import { expireNotices } from './expire-notices.ts';
import { matchNotice } from './match-deposit.ts';
import { releaseDueDeposits } from './release-deposit.ts';

let db: TestDatabase;
let bank: FundingHarness;
let ada: Context;
let counter = 0n;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  bank = fundingHarness(db);
  ada = await bank.customer();
});

/** A payment number that no other test uses. */
const freshNumber = (): string => String((counter += 1n)).padStart(16, '0');

const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error('nothing was refused');
};

/** Announced and matched by the system, waiting for an approval. */
const matched = async (amount = '250.00') => {
  const paymentNumber = freshNumber();
  const { id } = await bank.announce(ada, { amount, paymentNumber });
  await bank.arrive({ amount, paymentNumber });
  return bank.deposit(ada, id);
};

describe('the life of a deposit', () => {
  test('every step stands in the books, the audit, the outbox and the history that its customer reads', async () => {
    const paymentNumber = freshNumber();
    const before = { bank: await bank.house('bank_omnibus'), suspense: await bank.house('suspense') };
    const announced = await bank.announce(ada, { amount: '1234.56', paymentNumber });
    expect(announced).toMatchObject({
      state: 'announced',
      amount: { amount: '1234.56', currency: 'USD' },
      version: 1,
    });
    expect(await bank.balances(ada)).toEqual({ available: '0.00', reserve: '0.00' });

    const incoming = await bank.arrive({ amount: '1234.56', paymentNumber: freshNumber() });
    expect(incoming.depositId).toBeNull();
    expect((await bank.house('bank_omnibus')) - before.bank).toBe(-123_456n);
    expect((await bank.house('suspense')) - before.suspense).toBe(123_456n);

    const review = await bank.match(bank.admin, announced, incoming.id);
    expect(review).toMatchObject({
      state: 'matched',
      matchedBy: 'maker@tael.test',
      customerName: 'Ada Lin',
      mayApprove: false,
      match: { id: incoming.id, depositId: announced.id },
    });
    expect((await bank.reviews(bank.approver)).items.find(({ id }) => id === announced.id)?.mayApprove).toBe(
      true,
    );

    const held = await bank.approve(bank.approver, review);
    expect(held).toMatchObject({
      state: 'on_hold',
      releaseAt: '2026-03-03T17:00:00.000Z',
      mayApprove: false,
    });
    expect(await bank.balances(ada)).toEqual({ available: '0.00', reserve: '1234.56' });
    expect(await bank.house('suspense')).toBe(before.suspense);

    bank.clock.set(new Date('2026-03-03T16:59:59.999Z'));
    await releaseDueDeposits(bank.deps)(bank.system);
    expect((await bank.deposit(ada, announced.id)).state).toBe('on_hold');
    bank.clock.set(new Date('2026-03-03T17:00:00.000Z'));
    const counts = [
      await releaseDueDeposits(bank.deps)(bank.system),
      await releaseDueDeposits(bank.deps)(bank.system),
    ];
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(0);
    expect(await bank.balances(ada)).toEqual({ available: '1234.56', reserve: '0.00' });

    const released = await bank.deposit(ada, announced.id);
    expect(released.history.map(({ state, actor }) => [state, actor])).toEqual([
      ['announced', 'ada@example.com'],
      ['matched', 'operations'],
      ['on_hold', 'operations'],
      ['released', 'system'],
    ]);
    expect(await bank.audits(announced.id)).toEqual([
      'funding.announced | user',
      'funding.matched | user',
      'funding.approved | user',
      'funding.released | system',
    ]);
    expect(await bank.topics(announced.id)).toEqual([
      'funding.announced',
      'funding.matched',
      'funding.approved',
      'mail.requested',
      'funding.released',
      'mail.requested',
    ]);
    expect(await bank.audits(incoming.id)).toEqual(['funding.transfer_received | network']);
  });

  test('an admin releases early with a reason, and the customer reads it', async () => {
    const held = await bank.approve(bank.approver, await matched());
    const released = await bank.release(bank.approver, held);
    expect(released).toMatchObject({ state: 'released', reason: 'Known sender.' });
    expect(await bank.balances(ada)).toEqual({ available: '250.00', reserve: '0.00' });
    expect(await bank.audits(held.id)).toContain('funding.released | user | Known sender.');
  });

  test('a refused deposit gives its transfer back, and its payment number may be announced again', async () => {
    const paymentNumber = freshNumber();
    const first = await bank.announce(ada, { paymentNumber });
    const incoming = await bank.arrive({ paymentNumber });
    const suspense = await bank.house('suspense');
    const rejected = await bank.reject(bank.admin, { id: first.id, version: 2 });
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'The names differ.', match: null });
    expect(await bank.house('suspense')).toBe(suspense);
    expect((await bank.unmatched(bank.admin)).items.map(({ id }) => id)).toContain(incoming.id);
    expect(await bank.topics(first.id)).toContain('mail.requested');

    const second = await bank.announce(ada, { paymentNumber });
    expect((await matchNotice(bank.system, second.id))?.state).toBe('matched');
  });

  test('a notice whose money never came ends by itself', async () => {
    const { id } = await bank.announce(ada, { paymentNumber: freshNumber() });
    bank.clock.advance(31 * 86_400_000);
    expect(await expireNotices(bank.deps)(bank.system)).toBeGreaterThan(0);
    expect(await bank.deposit(ada, id)).toMatchObject({ state: 'expired' });
    expect(await bank.audits(id)).toContain('funding.expired | system');
  });
});

describe('the match by the system', () => {
  test('is made when exactly one notice says the same amount and payment number', async () => {
    const deposit = await matched();
    expect(deposit).toMatchObject({ state: 'matched', version: 2 });
    expect(deposit.history.at(-1)?.actor).toBe('system');
    expect(await bank.audits(deposit.id)).toContain('funding.matched | system');
    expect((await bank.reviews(bank.admin)).items.find(({ id }) => id === deposit.id)).toMatchObject({
      matchedBy: 'system',
      mayApprove: true,
    });
  });

  test('is left to a person when two customers announce the same', async () => {
    const paymentNumber = freshNumber();
    const mine = await bank.announce(ada, { paymentNumber });
    const theirs = await bank.announce(await bank.customer(), { paymentNumber });
    const incoming = await bank.arrive({ paymentNumber });
    expect(incoming.depositId).toBeNull();
    expect((await bank.deposit(ada, mine.id)).state).toBe('announced');
    await bank.match(bank.admin, mine, incoming.id);
    expect(await refusal(bank.match(bank.admin, theirs, incoming.id))).toEqual({
      code: 'transfer_already_matched',
    });
  });

  test.each([
    ['another amount', { amount: '250.01' }],
    ['another payment number', { paymentNumber: '9999999999999999' }],
  ])('is not made for %s', async (_, other) => {
    const paymentNumber = freshNumber();
    const { id } = await bank.announce(ada, { paymentNumber });
    expect((await bank.arrive({ paymentNumber, ...other })).depositId).toBeNull();
    expect((await bank.deposit(ada, id)).state).toBe('announced');
  });

  test('follows the announcement when the money was there first, unless two transfers say the same', async () => {
    const [once, twice] = [freshNumber(), freshNumber()];
    const incoming = await bank.arrive({ paymentNumber: once });
    await bank.arrive({ paymentNumber: twice });
    await bank.arrive({ paymentNumber: twice });
    const [clear, unclear] = [
      await bank.announce(ada, { paymentNumber: once }),
      await bank.announce(ada, { paymentNumber: twice }),
    ];
    await matchNotice(bank.system, clear.id);
    await matchNotice(bank.system, clear.id);
    await matchNotice(bank.system, unclear.id);
    expect(await bank.deposit(ada, clear.id)).toMatchObject({ state: 'matched', version: 2 });
    expect(await bank.deposit(ada, unclear.id)).toMatchObject({ state: 'announced' });
    expect((await bank.unmatched(bank.admin)).items.map(({ id }) => id)).not.toContain(incoming.id);
  });
});

describe('the bank', () => {
  test('may tell a transfer as often as it likes, also at once: the money arrives once', async () => {
    const suspense = await bank.house('suspense');
    const message = bank.bank.receive({
      amount: '90.00',
      currency: 'USD',
      senderName: 'Ada Lin',
      paymentNumber: freshNumber(),
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => bank.tell(message)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await bank.house('suspense')) - suspense).toBe(9_000n);
    expect(await bank.audits(answers[0]?.id ?? '')).toHaveLength(5);
  });

  test('may not tell another transfer under the same reference', async () => {
    const transfer = { paymentNumber: freshNumber(), bankReference: `REF-${freshNumber()}` };
    await bank.arrive(transfer);
    expect(await refusal(bank.arrive({ ...transfer, amount: '9999.00' }))).toEqual({
      code: 'idempotency_key_reused',
    });
  });

  test('is not believed without its signature, nor when a byte of the message was changed', async () => {
    const message = bank.bank.receive({
      amount: '90.00',
      currency: 'USD',
      senderName: 'Ada Lin',
      paymentNumber: freshNumber(),
    });
    const forged = { ...message, body: message.body.replace('90.00', '91.00') };
    for (const bad of [
      forged,
      { ...message, signature: '' },
      { ...message, signature: `${message.signature}A` },
    ])
      expect(await refusal(bank.tell(bad))).toEqual({ code: 'network_signature_invalid' });
  });

  test.each([
    ['0.00', 'amount_positive'],
    ['-5.00', 'amount_positive'],
    ['5.001', 'amount_format'],
    ['1e9', 'amount_format'],
  ])('cannot bring %s', async (amount, code) => {
    expect(await refusal(bank.arrive({ amount, paymentNumber: freshNumber() }))).toEqual({
      code: 'validation_failed',
      fields: [{ field: 'amount', code }],
    });
  });
});

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
    const deposit = await matched();
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
    const held = await bank.approve(bank.approver, await matched());
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
    const deposit = await matched();
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
    const deposit = await matched();
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
    const toApprove = await matched();
    const held = await bank.approve(bank.approver, await matched());
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

describe('what is read', () => {
  test('is the customer’s own, newest first, page by page, and somebody else’s is not found', async () => {
    const ids: string[] = [];
    for (let left = 3; left > 0; left -= 1) {
      ids.unshift((await bank.announce(ada, { paymentNumber: freshNumber() })).id);
      bank.clock.advance(1_000);
    }
    const first = await bank.deposits(ada, { limit: 2 });
    const second = await bank.deposits(ada, { limit: 2, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    const eve = await bank.customer();
    expect((await bank.deposits(eve)).items).toEqual([]);
    expect(await refusal(bank.deposit(eve, ids[0] ?? ''))).toEqual({ code: 'not_found' });
    expect(await refusal(bank.deposits(ada, { cursor: 'nonsense' }))).toMatchObject({
      fields: [{ field: 'cursor', code: 'invalid_format' }],
    });
  });

  test('by reviewers is every open deposit once, however the pages are cut', async () => {
    await bank.approve(bank.approver, await matched());
    await bank.announce(ada, { paymentNumber: freshNumber() });
    const whole = (await bank.reviews(bank.admin, { limit: 100 })).items.map(({ id }) => id);
    const pieces: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await bank.reviews(bank.admin, { limit: 3, cursor });
      pieces.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(pieces).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  test('as bank instructions is the same reference for one customer, and another for the next', async () => {
    const [mine, again, other] = [
      await bank.instructions(ada),
      await bank.instructions(ada),
      await bank.instructions(await bank.customer()),
    ];
    expect(mine.reference).toMatch(/^TAEL-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(again).toEqual(mine);
    expect(other.reference).not.toBe(mine.reference);
  });
});

const bad = (): never => {
  throw new Error('the context has a principal');
};
