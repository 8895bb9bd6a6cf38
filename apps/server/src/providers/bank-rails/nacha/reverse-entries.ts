import type { AchBatchHeader, AchEntry } from './types.ts';

const otherSides = { credits: 'debits', debits: 'credits', mixed: 'mixed' } as const;

/** The header of a batch that takes back entries of another: its description says so, as the rules want. */
export const reversalHeader = (
  header: AchBatchHeader,
  { effectiveOn, number }: Pick<AchBatchHeader, 'effectiveOn' | 'number'>,
): AchBatchHeader => ({
  ...header,
  sides: otherSides[header.sides],
  description: 'REVERSAL',
  descriptiveDate: '',
  settlementDay: '',
  effectiveOn,
  number,
});

/** The same amount to the same account, the other way. */
export const reversalEntry = (entry: AchEntry, trace: string): AchEntry => ({
  ...entry,
  side: entry.side === 'credit' ? 'debit' : 'credit',
  trace,
  addenda: { kind: 'remittance', lines: [] },
});
