/** All SQL of the sandbox bank's own book. */
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';

export interface SandboxBooking {
  readonly reference: string;
  readonly tenant_id: string;
  readonly currency: CurrencyCode;
  readonly booked_on: string;
  readonly entry: Iso20022.BookedEntry;
}

/** The bank books a thing once. Amounts travel as text, since JSON has no whole numbers of their size. */
export const bookInSandbox = async (tx: Tx, tenantId: string, entry: Iso20022.BookedEntry): Promise<void> => {
  const { amount } = entry;
  const stored = { ...entry, amount: { minor: String(amount.minor), currency: amount.currency } };
  await tx.client.query(
    `insert into payments_sandbox_bookings (reference, tenant_id, currency, booked_on, entry)
     values ($1, $2, $3, $4, $5) on conflict (reference) do nothing`,
    [`${entry.reference}/${entry.side}`, tenantId, amount.currency, entry.bookedOn, JSON.stringify(stored)],
  );
};

type StoredEntry = Omit<Iso20022.BookedEntry, 'amount'> & {
  readonly amount: { readonly minor: string; readonly currency: CurrencyCode };
};

/** What was booked until a day and stands in no statement yet. */
export const openBookings = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly until: string },
): Promise<readonly Iso20022.BookedEntry[]> => {
  const found = await tx.client.query<{ entry: StoredEntry }>(
    `select entry from payments_sandbox_bookings
     where tenant_id = $1 and booked_on <= $2 and statement_number is null order by booked_on, reference`,
    [of.tenantId, of.until],
  );
  return found.rows.map(({ entry }) => ({
    ...entry,
    amount: { minor: BigInt(entry.amount.minor), currency: entry.amount.currency },
  }));
};

export const closeBookings = async (
  tx: Tx,
  of: {
    readonly tenantId: string;
    readonly currency: CurrencyCode;
    readonly until: string;
    readonly number: number;
  },
): Promise<void> => {
  await tx.client.query(
    `update payments_sandbox_bookings set statement_number = $4
     where tenant_id = $1 and currency = $2 and booked_on <= $3 and statement_number is null`,
    [of.tenantId, of.currency, of.until, of.number],
  );
};

/** What the closed statements of a currency come to. */
export const closedBalance = async (tx: Tx, tenantId: string, currency: CurrencyCode): Promise<bigint> => {
  const found = await tx.client.query<{ balance: bigint }>(
    `select coalesce(sum(case when entry->>'side' = 'credit' then 1 else -1 end * (entry->'amount'->>'minor')::bigint), 0)::bigint
       as balance from payments_sandbox_bookings
     where tenant_id = $1 and currency = $2 and statement_number is not null`,
    [tenantId, currency],
  );
  return found.rows[0]?.balance ?? 0n;
};
