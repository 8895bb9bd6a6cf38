import { longestSpendDays } from '@tael/contract/reporting/spend-lists';
import { formatShare } from '@tael/i18n/format';
import { localeOf, type Language } from '@tael/i18n/language';
import { isDay, shiftDay } from '../../../lib/time/days.ts';

interface Answers {
  readonly approved: number;
  readonly declined: number;
}

/** How large a share of the requests was approved; undefined where there were none. */
export const rateOf = ({ approved, declined }: Answers, language: Language): string | undefined =>
  approved + declined === 0 ? undefined : formatShare(approved / (approved + declined), language);

/** By how much a count is more or less than before: `+25%`; undefined where there was none before. */
export const changeOf = (now: number, before: number, language: Language): string | undefined =>
  before === 0
    ? undefined
    : new Intl.NumberFormat(localeOf(language), {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      }).format((now - before) / before);

const daysAtFirst = 30;

/** The period of the address: the last thirty days where it says nothing. */
export const askedBy = (
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): { readonly from: string; readonly to: string; readonly isWrong: boolean } => {
  const last = isDay(to) ? to : today;
  const first = isDay(from) ? from : shiftDay(last, 1 - daysAtFirst);
  const isWrong = first > last || last > today || shiftDay(first, longestSpendDays - 1) < last;
  return { from: first, to: last, isWrong };
};
