import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '@tael/contract';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { redeemTicket } from '../../kernel/tickets.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { fundingHarness, type FundingHarness } from '../../testing/funding.ts';
import { defaultTenantId } from '../platform/index.ts';
import { createLedgerHandlers } from './routes.ts';

let db: TestDatabase;
let bank: FundingHarness;
let ada: Context;
let handlers: ReturnType<typeof createLedgerHandlers>;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  bank = fundingHarness(db);
  ada = await bank.customer();
  handlers = createLedgerHandlers({ ledger: bank.ledger });
});

const account = (ctx: Context) => handlers.getUserAccount(ctx, {}, {});
const entries = (ctx: Context, query: Record<string, unknown> = {}) =>
  handlers.listEntries(ctx, routes.listEntries.input.parse(query), {});

/** Credits the customer and, when told, releases it. */
const deposit = async (amount: string, paymentNumber: string, isReleased = true) => {
  const { id } = await bank.announce(ada, { amount, paymentNumber });
  await bank.arrive({ amount, paymentNumber });
  const held = await bank.approve(bank.approver, { id, version: 2 });
  if (isReleased) await bank.release(bank.approver, held);
  bank.clock.advance(60_000);
  return id;
};

const holdAmount = async (minor: bigint): Promise<string> => {
  const id = newId();
  const customerId = ada.principal?.customerId ?? '';
  await transact(bank.system, async (tx) => {
    const [from, to] = [
      await bank.ledger.customerAccount(tx, {
        tenantId: defaultTenantId,
        customerId,
        kind: 'customer_available',
        currency: 'USD',
      }),
      await bank.ledger.internalAccount(
        tx,
        { tenantId: defaultTenantId, kind: 'card_settlement', currency: 'USD' },
        id,
      ),
    ];
    await bank.ledger.post(tx, [
      {
        id,
        kind: 'pending',
        code: 'card_hold',
        debitAccountId: from.id,
        creditAccountId: to.id,
        amount: { minor, currency: 'USD' },
        expiresAt: new Date('2026-03-09T18:00:00.000Z'),
        reference: { type: 'authorization', id },
      },
    ]);
  });
  return id;
};

test('somebody without money reads zeros and an empty page, and reading opens no account', async () => {
  expect(await account(ada)).toMatchObject({
    amout: '0.00',
    available: { amount: '0.00', currency: 'USD' },
    holds: [],
  });
  expect(await entries(ada)).toEqual({ items: [], nextCursor: null });
  const opened = await db.pool.query('select from ledger_accounts where customer_id = $1', [
    ada.principal?.customerId,
  ]);
  expect(opened.rowCount).toBe(0);
});

test('the account is explained to the cent: posted, held, on deposit, and each open hold', async () => {
  await deposit('300.00', '0000000000000001');
  await deposit('55.05', '0000000000000002', false);
  const hold = await holdAmount(12_345n);
  expect(await account(ada)).toEqual({
    amout: '176.55',
    available: { amount: '176.55', currency: 'USD' },
    posted: { amount: '300.00', currency: 'USD' },
    held: { amount: '123.45', currency: 'USD' },
    onDeposit: { amount: '55.05', currency: 'USD' },
    holds: [
      {
        id: hold,
        at: expect.any(String),
        code: 'card_hold',
        amount: '123.45',
        currency: 'USD',
        expiresAt: '2026-03-09T18:00:00.000Z',
        referenceType: 'authorization',
        referenceId: hold,
      },
    ],
  });
});

test('entries are signed, newest first, page by page, each with the balance it left', async () => {
  const first = await deposit('300.00', '0000000000000003');
  await deposit('20.00', '0000000000000004');
  await holdAmount(5_000n);
  const page = await entries(ada, { limit: 2 });
  expect(
    page.items.map(({ kind, amount, postedAfter, availableAfter }) => [
      kind,
      amount,
      postedAfter,
      availableAfter,
    ]),
  ).toEqual([
    ['pending', '0.00', '320.00', '270.00'],
    ['posted', '20.00', '320.00', '320.00'],
  ]);
  const rest = await entries(ada, { limit: 2, cursor: page.nextCursor });
  expect(rest).toEqual({
    items: [
      expect.objectContaining({
        code: 'deposit_release',
        amount: '300.00',
        referenceType: 'deposit',
        referenceId: first,
      }),
    ],
    nextCursor: null,
  });
  const none = await entries(ada, { from: '2026-03-03' });
  expect(none.items).toEqual([]);
});

test('entries and what they come to are narrowed alike: by day of a zone, kind, direction, amount, identifier', async () => {
  const first = await deposit('300.00', '0000000000000006');
  await deposit('20.00', '0000000000000007');
  const hold = await holdAmount(5_000n);
  const asked = async (query: Record<string, string>) => {
    const { items } = await entries(ada, query);
    const totals = await handlers.totalEntries(ada, routes.totalEntries.input.parse(query), {});
    expect(totals).toMatchObject({ count: items.length, isMore: false });
    return [items.map(({ change }) => change), totals.sums] as const;
  };
  const all = [{ currency: 'USD', in: '320.00', out: '0.00', net: '320.00' }];
  expect(await asked({})).toEqual([['-50.00', '20.00', '300.00'], all]);
  expect((await asked({ kind: 'deposit' }))[0]).toEqual(['20.00', '300.00']);
  expect((await asked({ kind: 'hold' }))[0]).toEqual(['-50.00']);
  expect(await asked({ kind: 'fee' })).toEqual([[], []]);
  expect((await asked({ direction: 'in' }))[0]).toEqual(['20.00', '300.00']);
  expect((await asked({ direction: 'out' }))[0]).toEqual([]);
  expect((await asked({ amount: '50.00' }))[0]).toEqual(['-50.00']);
  expect((await asked({ amountFrom: '20.01', amountTo: '300.00' }))[0]).toEqual(['-50.00', '300.00']);
  expect((await asked({ search: '300' }))[0]).toEqual(['300.00']);
  expect((await asked({ search: first.toUpperCase() }))[0]).toEqual(['300.00']);
  expect((await asked({ search: hold }))[0]).toEqual(['-50.00']);
  expect((await asked({ search: 'nothing like it' }))[0]).toEqual([]);
  // It is still the second of March in Los Angeles, and already the third in Shanghai.
  expect((await asked({ from: '2026-03-03', timeZone: 'Asia/Shanghai' }))[0]).toHaveLength(3);
  expect((await asked({ from: '2026-03-03', timeZone: 'America/Los_Angeles' }))[0]).toEqual([]);
  expect((await asked({ to: '2026-03-02', timeZone: 'Asia/Shanghai' }))[0]).toEqual([]);
  expect(() => routes.listEntries.input.parse({ timeZone: 'Mars/Olympus' })).toThrow('invalid_choice');
});

test('another customer reads nothing of it', async () => {
  await deposit('300.00', '0000000000000005');
  const eve = await bank.customer();
  expect(await account(eve)).toMatchObject({ amout: '0.00', holds: [] });
  expect((await entries(eve)).items).toEqual([]);
});

test('a balance ticket serves its holder once, within thirty seconds', async () => {
  const redeem = (key: string) =>
    transact(bank.system, (tx) => redeemTicket(tx, bank.system, 'balance_socket', key));
  const { key } = await handlers.balanceTicket(ada, {}, {});
  expect(await redeem(key)).toMatchObject({
    userId: ada.principal?.userId,
    customerId: ada.principal?.customerId,
  });
  expect(await redeem(key)).toBeUndefined();
  const late = await handlers.balanceTicket(ada, {}, {});
  bank.clock.advance(30_000);
  expect(await redeem(late.key)).toBeUndefined();
});
