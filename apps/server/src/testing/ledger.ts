import type pg from 'pg';
import { money } from '@tael/money';
import type { CurrencyCode } from '@tael/money';
import { openDatabase } from '../kernel/database/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { createLedger } from '../modules/ledger/index.ts';
import type { Account, Ledger, PostedTransfer } from '../modules/ledger/index.ts';
import { testContext } from './context.ts';

/** One server as the ledger sees it: its own connections, its own memory. Several may share one database. */
export interface TestBooks {
  readonly ledger: Ledger;
  readonly ctx: Context;
  readonly tenantId: string;
  customerAccount(currency?: CurrencyCode): Promise<Account>;
  /** A new one each time, of a tenant of its own. */
  internalAccount(currency?: CurrencyCode): Promise<Account>;
  close(): Promise<void>;
}

const tenantId = '0198a000-0000-7000-8000-000000000001';

export const openBooks = (url: string, clock: Clock, maxConnections = 10): TestBooks => {
  const database = openDatabase({ url, maxConnections });
  const ledger = createLedger({ pool: database.pool, clock });
  const ctx = testContext(database, { clock });
  return {
    ledger,
    ctx,
    tenantId,
    customerAccount: (currency = 'USD') =>
      transact(ctx, (tx) =>
        ledger.customerAccount(tx, { tenantId, customerId: newId(), kind: 'customer_available', currency }),
      ),
    internalAccount: (currency = 'USD') =>
      transact(ctx, (tx) =>
        ledger.internalAccount(tx, { tenantId: newId(), kind: 'suspense', currency }, newId()),
      ),
    close: async () => {
      await ledger.close();
      await database.close();
    },
  };
};

export const transferOf = (
  from: Pick<Account, 'id' | 'currency'>,
  to: Pick<Account, 'id'>,
  minor: bigint,
  change: Partial<PostedTransfer> = {},
): PostedTransfer => ({
  kind: 'posted',
  id: newId(),
  debitAccountId: from.id,
  creditAccountId: to.id,
  amount: money(minor, from.currency),
  code: 'account_transfer',
  ...change,
});

/** The totals of every account, read behind the ledger's back: debits pending, posted, credits pending, posted. */
export const totalsOf = async (pool: pg.Pool): Promise<ReadonlyMap<string, readonly bigint[]>> => {
  const found = await pool.query<Record<string, string>>(
    `select distinct on (account_id) account_id, debits_pending, debits_posted, credits_pending, credits_posted
     from ledger_entries order by account_id, seq desc`,
  );
  return new Map(
    found.rows.map((row) => [
      row['account_id'] ?? '',
      ['debits_pending', 'debits_posted', 'credits_pending', 'credits_posted'].map((name) =>
        BigInt(row[name] ?? 0),
      ),
    ]),
  );
};

/** Short by default, long when the proofs are asked for in full. */
export const isLongProof = process.env['TAEL_PROOF'] === 'long';
