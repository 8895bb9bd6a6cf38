import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { freshNumber, fundingHarness, type FundingHarness } from '../../testing/funding.ts';
import { matchNotice } from './incoming/match-deposit.ts';
import { listDeposits } from './lists/list-deposits.ts';
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

describe('the match by the system', () => {
  test('is made when exactly one notice says the same amount and payment number', async () => {
    const deposit = await bank.matched(ada);
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
    const suspense = await bank.server('suspense');
    const message = bank.bank.receive({
      amount: '90.00',
      currency: 'USD',
      senderName: 'Ada Lin',
      paymentNumber: freshNumber(),
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => bank.tell(message)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await bank.server('suspense')) - suspense).toBe(9_000n);
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

describe('deposits in a list', () => {
  test('are in the order of their sender or amount where it is asked for', async () => {
    for (const [senderName, amount] of [
      ['Chen', '20.00'],
      ['ada', '300.00'],
      ['Bo', '4.00'],
    ] as const)
      await bank.announce(ada, { paymentNumber: freshNumber(), senderName, amount });
    const listed = async (sort: 'sender' | '-amount') => {
      const first = await listDeposits(ada, { sort, limit: 1 });
      const rest = await listDeposits(ada, { sort, limit: 9, cursor: first.nextCursor ?? undefined });
      return [...first.items, ...rest.items].map(({ senderName }) => senderName);
    };
    expect(await listed('sender')).toEqual(['ada', 'Bo', 'Chen']);
    expect(await listed('-amount')).toEqual(['ada', 'Chen', 'Bo']);
  });
});
