import { dayText, localDate, midnightOf } from '../../../kernel/lists/days.ts';
import type { TransferCode } from '../../ledger/index.ts';

export const statementKinds = ['purchase', 'refund', 'fee', 'dispute', 'other'] as const;
export type StatementKind = (typeof statementKinds)[number];

const kinds: Readonly<Partial<Record<TransferCode, StatementKind>>> = {
  card_capture: 'purchase',
  card_force_post: 'purchase',
  card_excess_capture: 'purchase',
  card_refund: 'refund',
  fee: 'fee',
  fee_refund: 'fee',
  dispute_credit: 'dispute',
  dispute_credit_reversal: 'dispute',
  dispute_settlement: 'dispute',
};

/** Under which of its totals a statement counts what moved. */
export const statementKind = (code: TransferCode): StatementKind => kinds[code] ?? 'other';

/** A calendar month in a zone: its first and last day, and its moments (`to` is excluded). */
export interface Month {
  readonly month: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: Date;
  readonly to: Date;
  /** False while days of it are still to come. */
  readonly isOver: boolean;
}

/** The month that a text `YYYY-MM` names, as it is told in an IANA zone. */
export const monthIn = (text: string, zone: string, now: Date): Month => {
  const [year = 0, month = 0] = text.split('-').map((part) => Number.parseInt(part, 10));
  const to = new Date(midnightOf({ year, month: month + 1, day: 1 }, zone));
  return {
    month: text,
    firstDay: dayText({ year, month, day: 1 }),
    lastDay: dayText({ year, month: month + 1, day: 0 }),
    from: new Date(midnightOf({ year, month, day: 1 }, zone)),
    to,
    isOver: to <= now,
  };
};

/** The months from that of one moment to the running one, newest first. */
export const monthsSince = (since: Date, now: Date, zone: string): readonly Month[] => {
  const [first, last] = [localDate(since.getTime(), zone), localDate(now.getTime(), zone)];
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: Math.max(count, 1) }, (_, back) =>
    monthIn(dayText({ year: last.year, month: last.month - back, day: 1 }).slice(0, 7), zone, now),
  );
};
