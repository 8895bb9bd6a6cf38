import { add, equals, zero, type CurrencyCode } from '@tael/money';
import { BankFileFault } from '../bank-file-fault.ts';
import { sumOf, xmlAmount } from './decimals.ts';
import type { Tree } from './schema.ts';
import { needText } from './tree.ts';
import type { BookedEntry, EntryTotals } from './types.ts';

export const noEntries = (currency: CurrencyCode): EntryTotals => ({
  credits: { count: 0, sum: zero(currency) },
  debits: { count: 0, sum: zero(currency) },
});

/** The totals with one line more. */
export const withEntry = ({ credits, debits }: EntryTotals, { side, amount }: BookedEntry): EntryTotals => {
  const more = ({ count, sum }: EntryTotals['credits']) => ({ count: count + 1, sum: add(sum, amount) });
  return side === 'credit' ? { credits: more(credits), debits } : { credits, debits: more(debits) };
};

/** Refuses a report whose lines are others than its head says. */
export const checkTotals = (said: EntryTotals, found: EntryTotals): void => {
  for (const side of ['credits', 'debits'] as const)
    if (said[side].count !== found[side].count || !equals(said[side].sum, found[side].sum))
      throw new BankFileFault('control_sum', { field: side });
};

const totalTree = ({ count, sum }: EntryTotals['credits']): Tree => ({
  NbOfNtries: String(count),
  Sum: xmlAmount(sum).decimal,
});

export const summaryTree = ({ credits, debits }: EntryTotals): Tree => ({
  TtlCdtNtries: totalTree(credits),
  TtlDbtNtries: totalTree(debits),
});

export const summaryOf = (report: Tree, currency: CurrencyCode): EntryTotals => {
  const total = (name: string) => ({
    count: Number(needText(report, 'TxsSummry', name, 'NbOfNtries')),
    sum: sumOf(needText(report, 'TxsSummry', name, 'Sum'), currency),
  });
  return { credits: total('TtlCdtNtries'), debits: total('TtlDbtNtries') };
};
