import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';
import { invariantStates, ledgerInvariants } from './states.ts';

/**
 * What staff sees of its books. Kinds, codes and currencies are plain words here, because this is also how books
 * are shown that somebody tampered with. Amounts are in the currency that stands beside them.
 */
const count = z.number().int().min(0);

/** The balance of an account, or of all accounts of a kind: `available` is `posted` less what is held on it. */
const balance = {
  posted: z.string(),
  pendingDebits: z.string(),
  pendingCredits: z.string(),
  available: z.string(),
};

/** An account by its name. `ownerName` is the customer's; null for an internal account. */
const accountName = {
  id,
  kind: z.string(),
  currency: z.string(),
  detail: z.string(),
  stripe: count,
  ownerName: z.string().nullable(),
};
export const ledgerAccountName = z.strictObject(accountName);

export const ledgerAccount = z.strictObject({
  ...accountName,
  customerId: id.nullable(),
  openedAt: instant,
  isClosed: z.boolean(),
  ...balance,
});

/** One entry with both legs of its transfer. `posted` and `pending` are what it changed, more is positive. */
export const ledgerAccountEntry = z.strictObject({
  seq: count,
  at: instant,
  transferId: id,
  kind: z.string(),
  code: z.string(),
  posted: z.string(),
  pending: z.string(),
  postedAfter: z.string(),
  availableAfter: z.string(),
  debit: ledgerAccountName,
  credit: ledgerAccountName,
  referenceType: z.string().nullable(),
  referenceId: id.nullable(),
  /** Shared by the transfers that were applied together; null for one that stood alone. */
  postingId: id.nullable(),
});

/** A row that shows a fault, as it is stored: its column names and what stands in them. */
export const faultRow = z.strictObject({
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
});

/** What one check of the books found. */
export const ledgerCheck = z.strictObject({
  id,
  at: instant,
  seconds: z.number().min(0),
  /** Whether somebody asked for it or the night did. */
  by: z.enum(['person', 'schedule']),
  accounts: count,
  transfers: count,
  entries: count,
  invariants: z.array(z.strictObject({ name: z.enum(ledgerInvariants), state: z.enum(invariantStates) })),
  /** The first thing found wrong, with the rows that show it; null when the books are right. */
  fault: z
    .strictObject({
      invariant: z.enum(ledgerInvariants).nullable(),
      rule: z.string(),
      rows: z.array(faultRow),
    })
    .nullable(),
  /** Debits less credits of all accounts of a currency: both are zero in books that are right. */
  sums: z.array(
    z.strictObject({ currency: z.string(), accounts: count, posted: z.string(), pending: z.string() }),
  ),
  /** Each hash chain with its last block, and the anchor kept outside the database that it was compared with. */
  chains: z.array(
    z.strictObject({
      name: z.string(),
      blocks: count,
      rows: count,
      head: z.string().nullable(),
      anchorBlock: count.nullable(),
      anchorHash: z.string().nullable(),
    }),
  ),
  /** The accounts of each kind and currency together, as of this check. */
  totals: z.array(z.strictObject({ kind: z.string(), currency: z.string(), accounts: count, ...balance })),
});
