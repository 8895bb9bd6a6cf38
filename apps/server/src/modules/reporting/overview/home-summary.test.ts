import { basePermissions } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fundingHarness, type FundingHarness } from '../../../testing/funding.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLedgerHandlers } from '../../ledger/index.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { homeSummary } from './home-summary.ts';

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

const summary = (ctx: Context) => homeSummary({ ledger: bank.ledger })(ctx);
let numbers = 0n;
const paymentNumber = (): string => String((numbers += 1n)).padStart(16, '0');

const deposit = async (amount: string, until: 'announced' | 'matched' | 'on_hold' | 'released') => {
  const number = paymentNumber();
  const { id } = await bank.announce(ada, { amount, paymentNumber: number });
  if (until === 'announced') return;
  await bank.arrive({ amount, paymentNumber: number });
  if (until === 'matched') return;
  const held = await bank.approve(bank.approver, { id, version: 2 });
  if (until === 'released') await bank.release(bank.approver, held);
};

const spend = (minor: bigint) =>
  transact(bank.system, async (tx) => {
    const owner = {
      tenantId: defaultTenantId,
      customerId: ada.principal?.customerId ?? '',
      currency: 'USD',
    } as const;
    const from = await bank.ledger.customerAccount(tx, { ...owner, kind: 'customer_available' });
    const id = newId();
    const revenue = { tenantId: defaultTenantId, kind: 'fee_revenue', currency: 'USD' } as const;
    const to = await bank.ledger.internalAccount(tx, revenue, id);
    await bank.ledger.post(tx, [
      {
        id,
        kind: 'posted',
        code: 'fee',
        debitAccountId: from.id,
        creditAccountId: to.id,
        amount: { minor, currency: 'USD' },
      },
    ]);
  });

test('the overview agrees with the ledger to the cent', async () => {
  bank.clock.set(new Date('2026-02-27T18:00:00.000Z'));
  await deposit('500.10', 'released');
  bank.clock.set(new Date('2026-03-01T23:59:59.999Z'));
  await spend(1_001n);
  bank.clock.set(new Date('2026-03-02T00:00:00.000Z'));
  await spend(2_002n);
  await deposit('70.00', 'released');
  await deposit('30.00', 'on_hold');
  await deposit('11.00', 'matched');
  await deposit('5.55', 'announced');

  const home = await summary(ada);
  expect(home).toMatchObject({
    available: { amount: '540.07', currency: 'USD' },
    held: { amount: '0.00', currency: 'USD' },
    onDeposit: { amount: '30.00', currency: 'USD' },
    arriving: { amount: '16.55', currency: 'USD' },
  });
  expect(home.pendingDeposits.map(({ state }) => state).sort()).toEqual(['announced', 'matched', 'on_hold']);

  const books = await createLedgerHandlers({ ledger: bank.ledger }).getUserAccount(ada, {}, {});
  expect(home.available).toEqual(books.available);
  expect(home.onDeposit).toEqual(books.onDeposit);
});

test('an admin reads how much waits for a person, and no customer’s money', async () => {
  const before = await summary(bank.admin);
  await deposit('11.00', 'matched');
  const after = await summary(bank.admin);
  expect(after.counts.pendingApproval - before.counts.pendingApproval).toBe(1);
  expect(after).toMatchObject({ available: { amount: '0.00' }, cards: [], recent: [], pendingDeposits: [] });
});

test('a sub-account reads neither balances nor deposits, which it may not', async () => {
  await deposit('500.00', 'released');
  await deposit('5.00', 'announced');
  const who = ada.principal;
  if (!who) throw new Error('the context has a principal');
  const member = bank.as({
    ...who,
    userId: newId(),
    userType: 3,
    permissions: new Set(basePermissions.subAccount),
  });
  expect(await summary(member)).toMatchObject({
    available: { amount: '0.00' },
    arriving: { amount: '0.00' },
    pendingDeposits: [],
    counts: { pendingReview: 0, pendingApproval: 0 },
  });
});
