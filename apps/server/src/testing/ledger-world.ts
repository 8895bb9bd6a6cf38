import { money } from '@tael/money';
import { manualClock } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { createLedger, PostingRefused } from '../modules/ledger/index.ts';
import type { Account, Ledger, ResultCode, Transfer } from '../modules/ledger/index.ts';
import { testContext } from './context.ts';
import { testDatabase } from './database.ts';

/** Two customers of one tenant, and the bank that holds their money. */
interface ThreeAccounts {
  readonly alice: Account;
  readonly bob: Account;
  readonly bank: Account;
}

/** Books of a database of their own, in which time moves by hand. */
export interface LedgerWorld {
  readonly ledger: Ledger;
  readonly ctx: Context;
  readonly clock: ReturnType<typeof manualClock>;
  readonly tenantId: string;
  /** New ones each time, with nothing in them. */
  openThree(): Promise<ThreeAccounts>;
  post(...transfers: readonly Transfer[]): ReturnType<Ledger['post']>;
  /** What the ledger says to each transfer, and `ok` where it took them. */
  refusal(...transfers: readonly Transfer[]): Promise<readonly ResultCode[]>;
  /** In minor units: posted, pending debits, pending credits, available. */
  figures(account: Account): Promise<readonly (bigint | undefined)[]>;
  close(): Promise<void>;
}

export const ledgerWorld = async (): Promise<LedgerWorld> => {
  const db = await testDatabase();
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock });
  const ledger = createLedger({ pool: db.database.pool, clock });
  const tenantId = newId();
  const openCustomer = () =>
    transact(ctx, (tx) =>
      ledger.customerAccount(tx, {
        tenantId,
        customerId: newId(),
        kind: 'customer_available',
        currency: 'USD',
      }),
    );
  const post = (...transfers: readonly Transfer[]) => transact(ctx, (tx) => ledger.post(tx, transfers));
  return {
    ledger,
    ctx,
    clock,
    tenantId,
    openThree: async () => ({
      alice: await openCustomer(),
      bob: await openCustomer(),
      bank: await transact(ctx, (tx) =>
        ledger.internalAccount(tx, { tenantId, kind: 'bank_omnibus', currency: 'USD' }, newId()),
      ),
    }),
    post,
    refusal: async (...transfers) => {
      try {
        await post(...transfers);
      } catch (error) {
        if (error instanceof PostingRefused) return error.results.map(({ result }) => result);
        throw error;
      }
      return ['ok'];
    },
    figures: async (account) => {
      const balance = await ledger.balance(account.id);
      return [
        balance?.posted.minor,
        balance?.pendingDebits.minor,
        balance?.pendingCredits.minor,
        balance?.available.minor,
      ];
    },
    close: async () => {
      await ledger.close();
      await db.close();
    },
  };
};

export const move = (
  from: Account,
  to: Account,
  minor: bigint,
  change: Partial<Transfer> = {},
): Transfer => ({
  kind: 'posted',
  id: newId(),
  debitAccountId: from.id,
  creditAccountId: to.id,
  amount: money(minor, from.currency),
  code: 'account_transfer',
  // The tests vary one field at a time; the union's other fields stay as they are.
  ...(change as object),
});

export const hold = (from: Account, to: Account, minor: bigint): Transfer => ({
  kind: 'pending',
  id: newId(),
  debitAccountId: from.id,
  creditAccountId: to.id,
  amount: money(minor, from.currency),
  code: 'card_hold',
});
