import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { freshNumber, fundingHarness, type FundingHarness } from '../../testing/funding.ts';
import { expireNotices } from './deposits/expire-notices.ts';
import { matchNotice } from './incoming/match-deposit.ts';
import { releaseDueDeposits } from './deposits/release-deposit.ts';
import { uploadedFile } from '../files/testing.ts';
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

describe('the life of a deposit', () => {
  test('every step stands in the books, the audit, the outbox and the history that its customer reads', async () => {
    const paymentNumber = freshNumber();
    const before = { bank: await bank.server('bank_omnibus'), suspense: await bank.server('suspense') };
    const announced = await bank.announce(ada, { amount: '1234.56', paymentNumber });
    expect(announced).toMatchObject({
      state: 'announced',
      amount: { amount: '1234.56', currency: 'USD' },
      version: 1,
    });
    expect(await bank.balances(ada)).toEqual({ available: '0.00', reserve: '0.00' });

    const incoming = await bank.arrive({ amount: '1234.56', paymentNumber: freshNumber() });
    expect(incoming.depositId).toBeNull();
    expect((await bank.server('bank_omnibus')) - before.bank).toBe(-123_456n);
    expect((await bank.server('suspense')) - before.suspense).toBe(123_456n);

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
    expect(await bank.server('suspense')).toBe(before.suspense);

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

  test('an admin releases early: the release is now, the note stays in staff, the customer reads the reason', async () => {
    const held = await bank.approve(bank.approver, await bank.matched(ada));
    bank.clock.advance(60_000);
    const released = await bank.release(bank.approver, held, 'You are known to us.');
    const now = bank.clock.now().toISOString();
    expect(released).toMatchObject({ state: 'released', releaseAt: now, reason: 'You are known to us.' });
    expect(released.history.at(-1)).toMatchObject({ note: 'Known sender.', reason: 'You are known to us.' });
    const read = await bank.deposit(ada, held.id);
    expect(read).toMatchObject({ releaseAt: now, reason: 'You are known to us.' });
    expect(JSON.stringify(read)).not.toContain('Known sender.');
    expect(await bank.balances(ada)).toEqual({ available: '250.00', reserve: '0.00' });
    expect(await bank.audits(held.id)).toContain('funding.released | user | You are known to us.');
  });

  test('an early release of which the customer is told nothing more keeps its note in staff', async () => {
    const held = await bank.approve(bank.approver, await bank.matched(ada));
    await bank.release(bank.approver, held);
    expect(await bank.deposit(ada, held.id)).toMatchObject({ state: 'released', reason: null });
    expect(await bank.audits(held.id)).toContain('funding.released | user | Known sender.');
    const { rows } = await db.pool.query<{ payload: unknown }>(
      `select payload from outbox where object_id = $1 and customer_id is not null`,
      [held.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Known sender.');
  });

  test('of a bank that numbers differently finds its money by what that bank calls it', async () => {
    const paymentNumber = 'RF18 5390/0754-7034';
    const announced = await bank.announce(ada, { paymentNumber, isOtherForm: true });
    await bank.arrive({ paymentNumber });
    expect(await bank.deposit(ada, announced.id)).toMatchObject({ state: 'matched', paymentNumber });
  });

  test('is announced without its proof, which follows once while it goes on, and for its own customer alone', async () => {
    const announced = await bank.announce(ada, { paymentNumber: freshNumber(), proofFileId: null });
    expect(announced.proofFileId).toBeNull();
    const who = ada.principal;
    if (!who) throw new Error('a customer announces');
    const fileId = await uploadedFile(ada, who, 'funding_proof');
    const proven = await bank.addProof(ada, announced, fileId);
    expect(proven).toMatchObject({ state: 'announced', proofFileId: fileId, version: announced.version + 1 });
    expect(await bank.audits(announced.id)).toContain('funding.proof_added | user');
    expect(await refusal(bank.addProof(ada, announced, fileId))).toEqual({ code: 'conflict' });
    expect(await refusal(bank.addProof(ada, proven, fileId))).toMatchObject({
      fields: [{ field: 'proofFileId', code: 'already_exists' }],
    });
    expect(await refusal(bank.addProof(await bank.customer(), proven, fileId))).toEqual({
      code: 'not_found',
    });

    const ended = await bank.announce(ada, { paymentNumber: freshNumber(), proofFileId: null });
    const { version } = await bank.reject(bank.admin, ended);
    expect(await refusal(bank.addProof(ada, { ...ended, version }, fileId))).toMatchObject({
      code: 'illegal_transition',
      allowed: [],
    });
  });

  test('a refused deposit gives its transfer back, and its payment number may be announced again', async () => {
    const paymentNumber = freshNumber();
    const first = await bank.announce(ada, { paymentNumber });
    const incoming = await bank.arrive({ paymentNumber });
    const suspense = await bank.server('suspense');
    const rejected = await bank.reject(bank.admin, { id: first.id, version: 2 });
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'The names differ.', match: null });
    expect(await bank.server('suspense')).toBe(suspense);
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
    await bank.approve(bank.approver, await bank.matched(ada));
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
    expect(mine.reference).toMatch(/^TAEL-88\d{10}$/);
    expect(again).toEqual(mine);
    expect(other.reference).not.toBe(mine.reference);
  });
});
