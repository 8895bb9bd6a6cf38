import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openBooks, transferOf, type TestBooks } from '../../../testing/ledger.ts';
import type { Account, Transfer } from '../index.ts';

let db: TestDatabase;
let here: TestBooks;
let there: TestBooks;

beforeAll(async () => {
  db = await testDatabase();
  here = openBooks(db.url, systemClock);
  there = openBooks(db.url, systemClock);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await db.close();
});

const fundedAccount = async (minor: bigint) => {
  const [internal, account] = await Promise.all([here.internalAccount(), here.customerAccount()]);
  await here.ledger.postNow([transferOf(internal, account, minor)]);
  return { internal, account };
};
const hold = (from: Account, to: Account, minor: bigint): Transfer => ({
  ...transferOf(from, to, minor),
  kind: 'pending',
});
const holdsOf = async (account: Account): Promise<readonly (string | null)[]> => {
  const found = await db.pool.query<{ posting_id: string | null }>(
    `select posting_id from ledger_transfers where debit_account = $1 and kind = 'pending'`,
    [account.id],
  );
  return found.rows.map((row) => row.posting_id);
};

describe('accounts locked for a decision', () => {
  it('are seen as they are, also where another server moved on from what this one remembers', async () => {
    const { internal, account } = await fundedAccount(1_000n);
    const seen: (bigint | undefined)[] = [];
    for (const left of [1_000n, 900n, 800n]) {
      await transact(here.ctx, async (tx) => {
        const locked = await here.ledger.lockAccounts(tx, [account.id, internal.id, account.id]);
        seen.push(locked.balance(account.id)?.available.minor);
        expect(locked.balance(newId())).toBeUndefined();
      });
      expect(seen.at(-1)).toBe(left);
      await there.ledger.postNow([transferOf(account, internal, 100n)]);
    }
  });

  it('take several postings, each of its own, all of them or none', async () => {
    const { internal, account } = await fundedAccount(1_000n);
    const post = (...amounts: bigint[]) =>
      transact(here.ctx, async (tx) => {
        const locked = await here.ledger.lockAccounts(tx, [account.id, internal.id]);
        await locked.decide(amounts.map((minor) => [hold(account, internal, minor)])).write();
      });
    await expect(post(400n, 400n, 400n)).rejects.toThrow('insufficient_funds');
    expect(await holdsOf(account)).toEqual([]);
    await post(400n, 400n);
    expect(await holdsOf(account)).toEqual([null, null]);
    expect((await there.ledger.balance(account.id))?.available.minor).toBe(200n);
  });

  it('are moved by nobody else between the look and the posting: two servers never hold more than there is', async () => {
    const { internal, account } = await fundedAccount(1_000n);
    const takeAll = (books: TestBooks) =>
      transact(books.ctx, async (tx) => {
        const locked = await books.ledger.lockAccounts(tx, [internal.id, account.id]);
        const available = locked.balance(account.id)?.available.minor ?? 0n;
        if (available > 0n) await locked.decide([[hold(account, internal, available)]]).write();
        return available;
      });
    const taken = await Promise.all(Array.from({ length: 12 }, (_, n) => takeAll(n % 2 ? here : there)));
    expect(taken.filter((minor) => minor > 0n)).toEqual([1_000n]);
  });

  it('whose funds a gathered posting took meanwhile are decided anew', async () => {
    const { internal, account } = await fundedAccount(1_000n);
    let attempts = 0;
    const left = await transact(here.ctx, async (tx) => {
      attempts += 1;
      const locked = await here.ledger.lockAccounts(tx, [account.id, internal.id]);
      if (attempts === 1) await there.ledger.postNow([transferOf(account, internal, 300n)]);
      const available = locked.balance(account.id)?.available.minor ?? 0n;
      await locked.decide([[hold(account, internal, available)]]).write();
      return available;
    });
    expect([attempts, left]).toEqual([2, 700n]);
  });
});
