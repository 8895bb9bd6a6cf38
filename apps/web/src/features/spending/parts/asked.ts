import {
  longestSpendDays,
  spendDimensions,
  spendSteps,
  type SpendDimension,
  type SpendStep,
} from '@tael/contract/reporting/spend-lists';
import { isDay, shiftDay } from '../../../lib/time/days.ts';
import { chosen } from '../../../lib/forms/filters.ts';

/** What narrows the page, by its name in the address. */
export const spendFilterNames = ['from', 'to', 'by', 'step'] as const;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly by: SpendDimension;
  readonly step: SpendStep;
  /** The period is none: turned around, or longer than is told at once. */
  readonly isWrong: boolean;
}

const daysAtFirst = 30;

/** What the address asks for: the last thirty days by merchant where it says nothing, in bars that can be told apart. */
export const askedBy = (
  values: Readonly<Record<(typeof spendFilterNames)[number], string>>,
  today: string,
): Asked => {
  const to = isDay(values.to) ? values.to : isDay(values.from) && values.from > today ? values.from : today;
  const from = isDay(values.from) ? values.from : shiftDay(to, 1 - daysAtFirst);
  const isWrong = from > to || shiftDay(from, longestSpendDays - 1) < to;
  return {
    from,
    to,
    by: chosen(spendDimensions, values.by) ?? 'merchant',
    step: chosen(spendSteps, values.step) ?? stepFor(from, to),
    isWrong,
  };
};

const stepFor = (from: string, to: string): SpendStep => {
  if (shiftDay(from, 31) >= to) return 'day';
  return shiftDay(from, 120) >= to ? 'week' : 'month';
};
