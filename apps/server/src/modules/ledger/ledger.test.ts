import { money } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createLedger, PostingRefused } from './index.ts';
import type { Account, Ledger, ResultCode, Transfer } from './index.ts';

let db: TestDatabase;
let ledger: Ledger;
let ctx: Context;
let alice: Account;
let bob: Account;
let bank: Account;
const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
const usd = (minor: bigint) => money(minor, 'USD');
const tenantId = newId();

beforeAll(async () => {
  db = await testDatabase();
  ctx = testContext(db.database, { clock });
  ledger = createLedger({ pool: db.database.pool, clock });
});
afterAll(() => db.close());

beforeEach(async () => {
  const open = (customerId: string) =>
    transact(ctx, (tx) =>
      ledger.customerAccount(tx, { tenantId, customerId, kind: 'customer_available', currency: 'USD' }),
    );
  alice = await open(newId());
  bob = await open(newId());
  bank = await transact(ctx, (tx) =>
    ledger.internalAccount(tx, { tenantId, kind: 'bank_omnibus', currency: 'USD' }, newId()),
  );
});

const move = (from: Account, to: Account, minor: bigint, change: Partial<Transfer> = {}): Transfer => ({
  kind: 'posted',
  id: newId(),
  debitAccountId: from.id,
  creditAccountId: to.id,
  amount: usd(minor),
  code: 'account_transfer',
  // The tests vary one field at a time; the union's other fields stay as they are.
  ...(change as object),
});
const hold = (from: Account, to: Account, minor: bigint, expiresAt?: Date): Transfer => ({
  kind: 'pending',
  id: newId(),
  debitAccountId: from.id,
  creditAccountId: to.id,
  amount: usd(minor),
  code: 'card_hold',
  expiresAt,
});
const post = (...transfers: Transfer[]) => transact(ctx, (tx) => ledger.post(tx, transfers));
const refusal = async (...transfers: Transfer[]): Promise<readonly ResultCode[]> => {
  try {
    await post(...transfers);
  } catch (error) {
    if (error instanceof PostingRefused) return error.results.map(({ result }) => result);
    throw error;
  }
  return ['ok'];
};
const figures = async (account: Account) => {
  const balance = await ledger.balance(account.id);
  return [
    balance?.posted.minor,
    balance?.pendingDebits.minor,
    balance?.pendingCredits.minor,
    balance?.available.minor,
  ];
};

describe('a posting', () => {
  it('moves money from one account to the other', async () => {
    await post(move(bank, alice, 10_000n), move(alice, bob, 2_500n));
    expect(await figures(alice)).toEqual([7_500n, 0n, 0n, 7_500n]);
    expect(await figures(bob)).toEqual([2_500n, 0n, 0n, 2_500n]);
  });

  it('is all or nothing, and says what stopped it', async () => {
    expect(await refusal(move(bank, alice, 100n), move(alice, bob, 101n))).toEqual([
      'linked_transfer_failed',
      'insufficient_funds',
    ]);
    expect(await figures(alice)).toEqual([0n, 0n, 0n, 0n]);
  });

  it('exchanges one currency for another through the positions of both, or not at all', async () => {
    const customerId = newId();
    const inCurrency = (currency: 'USD' | 'EUR') => ({
      tenantId,
      customerId,
      kind: 'customer_available' as const,
      currency,
    });
    const position = (currency: 'USD' | 'EUR') => ({
      tenantId,
      kind: 'exchange_position' as const,
      currency,
    });
    const [dollars, euros, dollarPosition, euroPosition] = await transact(ctx, async (tx) => [
      await ledger.customerAccount(tx, inCurrency('USD')),
      await ledger.customerAccount(tx, inCurrency('EUR')),
      await ledger.internalAccount(tx, position('USD'), customerId),
      await ledger.internalAccount(tx, position('EUR'), customerId),
    ]);
    const exchange = (given: bigint, got: bigint) => [
      move(dollars, dollarPosition, given, { code: 'exchange', linked: true }),
      { ...move(euroPosition, euros, 1n, { code: 'exchange' }), amount: money(got, 'EUR') } as Transfer,
    ];
    await post(move(bank, dollars, 10_000n));
    await post(...exchange(10_000n, 9_150n));
    expect([await figures(dollars), await figures(euros)]).toEqual([
      [0n, 0n, 0n, 0n],
      [9_150n, 0n, 0n, 9_150n],
    ]);
    expect(await refusal(...exchange(1n, 1n))).toEqual(['insufficient_funds', 'linked_transfer_failed']);
    expect(await figures(euros)).toEqual([9_150n, 0n, 0n, 9_150n]);
  });

  it('goes with the business transaction that fails after it', async () => {
    await expect(
      transact(ctx, async (tx) => {
        await ledger.post(tx, [move(bank, alice, 100n)]);
        throw new Error('the card could not be stored');
      }),
    ).rejects.toThrow('the card could not be stored');
    expect(await figures(alice)).toEqual([0n, 0n, 0n, 0n]);
  });

  it('happens once for one id, and refuses the id with other content', async () => {
    const transfer = move(bank, alice, 100n);
    await post(transfer);
    expect(await post(transfer)).toEqual([{ id: transfer.id, result: 'exists' }]);
    expect(await refusal({ ...transfer, amount: usd(101n) } as Transfer)).toEqual([
      'exists_with_different_amount',
    ]);
    expect(await figures(alice)).toEqual([100n, 0n, 0n, 100n]);
  });

  it('may take an involuntary debit below zero, which blocks the voluntary ones until the balance is back', async () => {
    await post(move(bank, alice, 100n));
    await post(move(alice, bank, 150n, { voluntary: false }));
    expect(await figures(alice)).toEqual([-50n, 0n, 0n, -50n]);
    expect(await refusal(move(alice, bob, 1n))).toEqual(['insufficient_funds']);
    await post(move(bank, alice, 60n));
    expect(await refusal(move(alice, bob, 10n))).toEqual(['ok']);
  });

  it('announces the balance after the commit, and never before', async () => {
    const heard: bigint[] = [];
    const stop = ledger.onBalanceChanged(({ accountId, version }) => {
      if (accountId === alice.id) heard.push(version);
    });
    await transact(ctx, async (tx) => {
      await ledger.post(tx, [move(bank, alice, 100n)]);
      expect(heard).toEqual([]);
    });
    stop();
    expect(heard).toEqual([1n]);
  });
});

describe('a hold', () => {
  it('lowers what is available, and leaves the balance when part of it is posted and the rest released', async () => {
    await post(move(bank, alice, 1_000n));
    const pending = hold(alice, bob, 400n);
    await post(pending);
    expect(await figures(alice)).toEqual([1_000n, 400n, 0n, 600n]);
    expect(await figures(bob)).toEqual([0n, 0n, 400n, 0n]);
    await post({
      kind: 'post_pending',
      id: newId(),
      pendingId: pending.id,
      amount: usd(150n),
      code: 'card_capture',
    });
    expect(await figures(alice)).toEqual([850n, 0n, 0n, 850n]);
    expect(await figures(bob)).toEqual([150n, 0n, 0n, 150n]);
  });

  it('ends once, by whatever came first', async () => {
    await post(move(bank, alice, 1_000n));
    const pending = hold(alice, bob, 400n);
    await post(pending);
    await post({ kind: 'void_pending', id: newId(), pendingId: pending.id, code: 'card_hold_release' });
    const again: Transfer = {
      kind: 'post_pending',
      id: newId(),
      pendingId: pending.id,
      code: 'card_capture',
    };
    expect(await refusal(again)).toEqual(['pending_already_voided']);
    expect(await figures(alice)).toEqual([1_000n, 0n, 0n, 1_000n]);
  });

  it('is never posted for more than it holds; what exceeds it is an involuntary transfer beside it', async () => {
    await post(move(bank, alice, 500n));
    const pending = hold(alice, bob, 400n);
    await post(pending);
    const capture = (minor: bigint): Transfer => ({
      kind: 'post_pending',
      id: newId(),
      pendingId: pending.id,
      amount: usd(minor),
      code: 'card_capture',
    });
    expect(await refusal(capture(401n))).toEqual(['exceeds_pending_amount']);
    await post(capture(400n), move(alice, bob, 200n, { voluntary: false, code: 'card_force_post' }));
    expect(await figures(alice)).toEqual([-100n, 0n, 0n, -100n]);
  });

  it('is listed until it ends, with holds that ended long before left out', async () => {
    await post(move(bank, alice, 1_000n));
    const [first, second, third] = [hold(alice, bob, 1n), hold(alice, bob, 2n), hold(alice, bob, 3n)];
    await post(first, second, third);
    await post({ kind: 'void_pending', id: newId(), pendingId: second.id, code: 'card_hold_release' });
    const open = await read(ctx, (tx) => ledger.openHolds(tx, alice.id));
    expect(open.map(({ id }) => id)).toEqual([third.id, first.id]);
  });

  it('is listed of whom it holds money, and not of whom it is held for', async () => {
    await post(move(bank, alice, 1_000n), move(bank, bob, 1_000n));
    const [own, ended, running] = [hold(bob, alice, 5n), hold(alice, bob, 3n), hold(alice, bob, 2n)];
    await post(own, ended, running);
    await post({ kind: 'void_pending', id: newId(), pendingId: ended.id, code: 'card_hold_release' });
    const open = await read(ctx, (tx) => ledger.openHolds(tx, bob.id));
    expect(open.map(({ id }) => id)).toEqual([own.id]);
  });
});

describe('reading', () => {
  it('gives the balance at any past moment, and a statement that adds up', async () => {
    const start = clock.now();
    const moments: [Date, bigint][] = [];
    for (let day = 1n; day <= 12n; day += 1n) {
      clock.advance(86_400_000);
      await post(move(bank, alice, day));
      moments.push([clock.now(), (day * (day + 1n)) / 2n]);
    }
    await read(ctx, async (tx) => {
      expect((await ledger.balanceAt(tx, alice.id, start))?.posted.minor).toBe(0n);
      for (const [at, expected] of moments) {
        expect((await ledger.balanceAt(tx, alice.id, at))?.posted.minor).toBe(expected);
        expect((await ledger.balanceAt(tx, alice.id, new Date(at.getTime() - 1)))?.posted.minor).toBeLessThan(
          expected,
        );
      }
      const [from, to] = [moments[2]?.[0] ?? start, moments[6]?.[0] ?? start];
      const found = await ledger.statement(tx, alice.id, { from, to, most: 100 });
      expect(found?.opening.posted.minor).toBe(3n);
      expect(found?.entries.map(({ posted }) => posted.minor)).toEqual([3n, 4n, 5n, 6n]);
      expect(found?.closing.posted.minor).toBe(21n);
    });
  });

  it('pages through the entries without missing or repeating one', async () => {
    for (let minor = 1n; minor <= 7n; minor += 1n) await post(move(bank, alice, minor));
    const seen: bigint[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(ctx, (tx) => ledger.entries(tx, alice.id, { limit: 3, cursor }));
      seen.push(...page.items.map(({ posted }) => posted.minor));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  });

  it('finds every entry of a business object on both sides', async () => {
    const reference = { type: 'payment', id: newId() };
    await post(move(bank, alice, 100n), move(alice, bob, 40n, { reference }));
    const found = await read(ctx, (tx) => ledger.entriesOfReference(tx, reference));
    expect(found.map(({ accountId, posted }) => [accountId, posted.minor])).toEqual([
      [alice.id, -40n],
      [bob.id, 40n],
    ]);
  });

  it('shows a customer no account, entry or hold of anybody else', async () => {
    await post(move(bank, alice, 100n), hold(alice, bob, 10n));
    const scope = { kind: 'customer', tenantId, customerId: bob.customerId ?? '' } as const;
    await read(
      ctx,
      async (tx) => {
        expect(await ledger.balance(alice.id, tx)).toBeUndefined();
        expect((await ledger.entries(tx, alice.id, { limit: 10 })).items).toEqual([]);
        expect(await ledger.openHolds(tx, alice.id)).toEqual([]);
        expect(
          (await tx.client.query('select from ledger_entries where account_id = $1', [alice.id])).rowCount,
        ).toBe(0);
        expect(
          (await tx.client.query('select from ledger_transfers where debit_account = $1', [bank.id]))
            .rowCount,
        ).toBe(0);
        expect((await ledger.balance(bob.id, tx))?.pendingCredits.minor).toBe(10n);
      },
      { scope },
    );
  });
});

describe('an account', () => {
  it('is opened once, also by two at once', async () => {
    const name = { tenantId, customerId: newId(), kind: 'customer_reserve', currency: 'EUR' } as const;
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => transact(ctx, (tx) => ledger.customerAccount(tx, name))),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('closes for good when it is empty, and not before', async () => {
    await post(move(bank, alice, 100n));
    const close = () => transact(ctx, (tx) => ledger.closeAccount(tx, alice.id));
    expect(await close()).toBe('account_not_empty');
    const pending = hold(alice, bob, 100n);
    await post(pending);
    expect(await close()).toBe('account_has_holds');
    await post({ kind: 'post_pending', id: newId(), pendingId: pending.id, code: 'card_capture' });
    expect(await close()).toBeUndefined();
    expect(await close()).toBeUndefined();
    expect(await refusal(move(bank, alice, 1n))).toEqual(['credit_account_closed']);
  });
});
