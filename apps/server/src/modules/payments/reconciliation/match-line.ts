import type { LineMatch } from '@tael/contract/payments/files/states';
import type { PaymentRail } from '@tael/contract/payments/outgoing/states';
import type { Money } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';
import { findPayment } from '../outgoing/repository.ts';
import { collectionSumsOfFile } from '../files/collection-repository.ts';
import { findEntry, findFileByReference, type BankEntryRow } from '../files/file-repository.ts';
import type { ReconciliationDeps } from './deps.ts';
import { sumsOfFile } from './repository.ts';

/** What of our books a line settles: the clearing accounts of a rail, for each tenant. Nothing where money stands booked. */
export interface Match {
  readonly by: LineMatch;
  readonly rail: PaymentRail;
  readonly parts: readonly {
    readonly tenantId: string;
    readonly minor: bigint;
    readonly referenceId: string;
    /** Of a debit of a linked bank. */
    readonly isCollected?: boolean;
  }[];
}

type Line = Iso20022.BookedEntry;

/** What our books expect of a line, where it says exactly that. */
export const matchLine = async (tx: Tx, deps: ReconciliationDeps, line: Line): Promise<Match | undefined> =>
  (await matchFile(tx, deps, line)) ??
  (await matchPayment(tx, line)) ??
  ((await deps.isIncoming(tx, line.bankReference, line.amount))
    ? line.side === 'credit'
      ? { by: 'deposit', rail: 'wire', parts: [] }
      : undefined
    : undefined);

/** A file of ours is booked as a lump, and so is a file of what came back. */
const matchFile = async (
  tx: Tx,
  { bankTenantId }: ReconciliationDeps,
  { messageId, side, amount }: Line,
): Promise<Match | undefined> => {
  if (messageId === undefined || amount.currency !== 'USD') return undefined;
  const file = await findFileByReference(tx, bankTenantId, messageId);
  if (file?.kind !== 'ach' && file?.kind !== 'ach_returns') return undefined;
  const isOurs = file.kind === 'ach';
  const sums = await sumsBehind(tx, file.id, isOurs, side);
  const known = sums.reduce((total, { sum }) => total + sum, 0n);
  const expected = isOurs ? known : BigInt(file.totals[0]?.[side === 'credit' ? 'credits' : 'debits'] ?? 0);
  if (expected !== amount.minor || known > expected) return undefined;
  const parts = sums.map(({ sum, ...of }) => ({ ...of, minor: sum, referenceId: file.id }));
  // What came back for nobody stands on the suspense account of whose bank it is.
  const rest = expected - known;
  return {
    by: isOurs ? 'ach_file' : 'return_file',
    rail: 'ach',
    parts: rest > 0n ? [...parts, { tenantId: bankTenantId, minor: rest, referenceId: file.id }] : parts,
  };
};

type Sum = Awaited<ReturnType<typeof sumsOfFile>>[number] & { readonly isCollected?: boolean };

/** Payments leave with our files and come back with the bank's; debits come in with ours and leave again with its. */
const sumsBehind = async (
  tx: Tx,
  fileId: string,
  isOurs: boolean,
  side: Line['side'],
): Promise<readonly Sum[]> => {
  if ((side === 'debit') === isOurs) return sumsOfFile(tx, fileId, [isOurs ? 'payment' : 'return']);
  const collected = await collectionSumsOfFile(tx, fileId, isOurs ? 'collection' : 'return');
  const reversed = isOurs ? await sumsOfFile(tx, fileId, ['reversal']) : [];
  return [...reversed, ...collected.map((one) => ({ ...one, isCollected: true }))];
};

const matchPayment = async (tx: Tx, line: Line): Promise<Match | undefined> => {
  const [purpose, reference, by] =
    line.side === 'credit'
      ? (['return', line.reference, 'wire_return'] as const)
      : line.checkNumber === undefined
        ? (['payment', line.uetr ?? '', 'wire'] as const)
        : (['payment', line.checkNumber, 'check'] as const);
  const entry = await findEntry(tx, { purpose, reference });
  if (!entry || !isSame(entry, line.amount)) return undefined;
  const payment = await findPayment(tx, entry.customer_id, entry.payment_id);
  if (!payment) return undefined;
  return {
    by,
    rail: payment.rail,
    parts: [{ tenantId: payment.tenant_id, minor: line.amount.minor, referenceId: payment.id }],
  };
};

const isSame = (entry: BankEntryRow, amount: Money): boolean =>
  entry.amount === amount.minor && entry.currency === amount.currency;
