import { add, money, subtract, type Money } from '@tael/money';
import { noEntries, withEntry } from '../iso20022/entry-totals.ts';
import type { Account, BookedEntry, Statement } from '../iso20022/types.ts';
import type { AchControlTotals } from '../nacha/types.ts';

/** What the bank closes: one account on one day. Statements of an account are numbered without a gap. */
export interface DayToClose {
  readonly account: Account;
  readonly number: number;
  readonly day: string;
  readonly opening: Money;
  readonly entries: readonly BookedEntry[];
}

/** The head of the day's statement, for `writeStatement` with the same entries. The same day gives the same statement. */
export const closeDay = ({ account, number, day, opening, entries }: DayToClose): Statement => {
  const totals = entries.reduce(withEntry, noEntries(opening.currency));
  const id = `SNB-${day}-${String(number).padStart(6, '0')}`;
  return {
    messageId: id,
    createdAt: `${day}T23:59:59Z`,
    id,
    number,
    account,
    totals,
    day,
    opening,
    closing: subtract(add(opening, totals.credits.sum), totals.debits.sum),
  };
};

interface FileBooking {
  /** The number of the file; banks book an ACH file as a lump, so it is what the lump is matched by. */
  readonly file: string;
  readonly totals: AchControlTotals;
  readonly settledOn: string;
}

const achEntry = (
  { file, settledOn }: FileBooking,
  kind: 'settlement' | 'return',
  side: BookedEntry['side'],
  minor: bigint,
): readonly BookedEntry[] =>
  minor === 0n
    ? []
    : [
        {
          reference: `${file}-${side === 'credit' ? 'C' : 'D'}`,
          amount: money(minor, 'USD'),
          side,
          isReversal: false,
          bookedOn: settledOn,
          valuedOn: settledOn,
          bankReference: `SNB-${file}`,
          code: {
            domain: 'PMNT',
            family: side === 'debit' ? 'ICDT' : 'IDDT',
            subFamily: kind === 'return' ? 'ARET' : 'ASET',
          },
          messageId: file,
        },
      ];

/** What a file of ours does to our account: its credits leave it, its debits come in. */
export const bookAchFile = (booking: FileBooking): readonly BookedEntry[] => [
  ...achEntry(booking, 'settlement', 'debit', booking.totals.creditMinor),
  ...achEntry(booking, 'settlement', 'credit', booking.totals.debitMinor),
];

/** What a file of returns does: credits that come back come in, debits that come back leave. */
export const bookReturnFile = (booking: FileBooking): readonly BookedEntry[] => [
  ...achEntry(booking, 'return', 'credit', booking.totals.creditMinor),
  ...achEntry(booking, 'return', 'debit', booking.totals.debitMinor),
];
