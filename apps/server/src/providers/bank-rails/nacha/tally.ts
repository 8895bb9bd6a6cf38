import type { AchEntry } from './types.ts';

const hashModulus = 10_000_000_000n;

/** What a batch or a file adds up to. */
export interface Tally {
  readonly records: number;
  readonly hash: bigint;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}
export const emptyTally: Tally = { records: 0, hash: 0n, debitMinor: 0n, creditMinor: 0n };

/** The totals with one entry more, of so many records with its addenda. */
export const withEntry = (
  tally: Tally,
  { side, minor, routingNumber }: AchEntry,
  records: number,
): Tally => ({
  records: tally.records + records,
  hash: tally.hash + BigInt(routingNumber.slice(0, 8)),
  debitMinor: tally.debitMinor + (side === 'debit' ? minor : 0n),
  creditMinor: tally.creditMinor + (side === 'credit' ? minor : 0n),
});

/** The totals of a file with one batch more. */
export const withTally = (tally: Tally, more: Tally): Tally => ({
  records: tally.records + more.records,
  hash: tally.hash + more.hash,
  debitMinor: tally.debitMinor + more.debitMinor,
  creditMinor: tally.creditMinor + more.creditMinor,
});

/** The last ten digits of the sum, as the control records have it. */
export const hashDigits = ({ hash }: Tally): string => String(hash % hashModulus).padStart(10, '0');
