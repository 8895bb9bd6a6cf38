import { randomUUID } from 'node:crypto';
import type { RouteName } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMoney, sum } from '@tael/money';
import { newId } from '../../../kernel/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { defaultTenantId } from '../../platform/index.ts';
import type { Check } from './admin-repository.ts';
import { ask, spent, type Answer } from '../../../testing/spent-books.ts';

let server: TestApp;
let admin: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@books.test', 1);
  const approver = await server.staff('approver@books.test', 1);
  customer = await server.customer('customer@books.test', 'Silva');
  await spent({ server, admin, approver }, customer);
});
afterAll(() => server.close());

const check = (): Promise<Check> => ask(admin, 'checkLedger');

const accountsOf = async (kind: string, limit = 100) =>
  (await ask(admin, 'listLedgerAccounts', { kind, currency: 'USD', limit })).items;

describe('the accounts', () => {
  it('of each kind add up to the totals, and the totals to the customers’ own balances', async () => {
    const { totals } = await check();
    expect(totals.length).toBeGreaterThan(4);
    for (const total of totals) {
      const accounts = await accountsOf(total.kind);
      expect(accounts).toHaveLength(total.accounts);
      for (const figure of ['posted', 'pendingDebits', 'pendingCredits', 'available'] as const) {
        const added = sum(
          accounts.map((account) => parseMoney(account[figure], 'USD')),
          'USD',
        );
        expect(added, `${total.kind} ${figure}`).toEqual(parseMoney(total[figure], 'USD'));
      }
    }
    const own = await ask(customer, 'getUserAccount');
    expect(totals).toContainEqual({
      kind: 'customer_available',
      currency: 'USD',
      accounts: 1,
      posted: own.posted.amount,
      pendingDebits: own.held.amount,
      pendingCredits: '0.00',
      available: own.available.amount,
    });
  });

  it('carry their owner’s name, and open by their id', async () => {
    const account = (await accountsOf('customer_available'))[0]!;
    expect(account).toMatchObject({ ownerName: expect.stringContaining('Silva'), isClosed: false });
    expect(await ask(admin, 'getLedgerAccount', { id: account.id })).toEqual(account);
    const [ours] = await accountsOf('bank_omnibus');
    expect(ours).toMatchObject({ ownerName: null, customerId: null, posted: '500.00' });
  });

  it('list their entries page by page, each with both accounts of its transfer', async () => {
    const account = (await accountsOf('customer_available'))[0]!;
    const pages: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer<'listLedgerEntries'> = await ask(admin, 'listLedgerEntries', {
        id: account.id,
        limit: 1,
        ...(cursor && { cursor }),
      });
      expect(page.items).toHaveLength(1);
      pages.push(page.items[0]);
      cursor = page.nextCursor;
    } while (cursor !== null);
    const mine = { id: account.id, kind: 'customer_available', ownerName: account.ownerName };
    const of = (kind: string): unknown => expect.objectContaining({ kind, ownerName: null });
    expect(pages).toMatchObject([
      {
        code: 'card_hold',
        kind: 'pending',
        posted: '0.00',
        pending: '-20.00',
        availableAfter: account.available,
        debit: mine,
        credit: of('card_settlement'),
      },
      { code: 'fee', posted: '-0.15', debit: mine, credit: of('fee_revenue') },
      {
        code: 'deposit_release',
        posted: '500.00',
        postedAfter: '500.00',
        referenceType: 'deposit',
        debit: { kind: 'customer_reserve', ownerName: account.ownerName },
        credit: mine,
      },
    ]);
    const bad = await admin.call('listLedgerEntries', { id: account.id, cursor: 'x' });
    expect(bad.body.errors).toMatchObject([{ field: 'cursor', code: 'invalid_format' }]);
  });

  it('of a kind come page by page, newest first, without a gap and without one twice', async () => {
    for (const stripe of [0, 1, 2])
      await server.db.pool.query(
        `insert into ledger_accounts (id, tenant_id, kind, currency, stripe, normal_side, opened_at)
         values ($1, $2, 'returns_receivable', 'USD', $3, 'debit', $4)`,
        [newId(), defaultTenantId, stripe, new Date('2026-03-01T00:00:00.000Z')],
      );
    const wanted = { kind: 'returns_receivable', currency: 'USD', limit: 2 };
    const first = await ask(admin, 'listLedgerAccounts', wanted);
    const rest = await ask(admin, 'listLedgerAccounts', { ...wanted, cursor: first.nextCursor });
    const stripes = [...first.items, ...rest.items].map(({ stripe }) => stripe);
    expect([stripes, rest.nextCursor]).toEqual([[2, 1, 0], null]);
    expect(first.items[0]).toMatchObject({ posted: '0.00', available: '0.00' });
    expect(await accountsOf('nothing_of_ours')).toEqual([]);
  });
});

describe('nobody but the platform', () => {
  const calls: readonly (readonly [RouteName, Readonly<Record<string, string>>])[] = [
    ['latestLedgerCheck', {}],
    ['checkLedger', {}],
    ['listLedgerAccounts', { kind: 'suspense', currency: 'USD' }],
    ['getLedgerAccount', { id: randomUUID() }],
    ['listLedgerEntries', { id: randomUUID() }],
  ];
  let operator: Caller;
  beforeAll(async () => {
    operator = await server.staff('operator@books.test', 5);
  });
  it.each(calls)('may call %s', async (name, input) => {
    for (const caller of [customer, operator]) {
      const answer = await caller.call(name, input);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
  });
});
