import type { BankHoliday, Repeat } from '@tael/contract/payments/calendar';
import { dayFrom } from '../../kernel/lists/days.ts';
import { bankingDayAfter, closureOn, lastBankingDay } from '../../kernel/calendar/banking-days.ts';
import { addDays, dayIn } from '../../kernel/calendar/calendar-days.ts';

/** One time of a repeated payment: the day it is due, and the day it leaves where banks are closed on that one. */
export interface RepeatDate {
  readonly dueOn: string;
  readonly leavesOn: string;
  readonly closed: { readonly why: 'weekend' | 'holiday'; readonly holiday: BankHoliday | null } | null;
}

/** The day of the nth time, counted from 0: a first day behind its month's last banking day begins with the next month. */
const dueOn = ({ kind, first }: Repeat, nth: number): string => {
  if (kind === 'weekly') return addDays(first, 7 * nth);
  const { year, month, day } = dayFrom(first);
  if (kind === 'last_banking_day') {
    const skipped = lastBankingDay(['US'], first) < first ? 1 : 0;
    return lastBankingDay(['US'], dayIn(year, month + nth + skipped, 1));
  }
  const lastOfMonth = dayIn(year, month + nth + 1, 0);
  const same = dayIn(year, month + nth, day);
  return same < lastOfMonth ? same : lastOfMonth;
};

const isOver = ({ end }: Repeat, nth: number, day: string): boolean =>
  end !== null && ('count' in end ? nth >= end.count : day > end.until);

/** The next days of a repeated payment from a day on, at most so many; fewer where it ends. */
export const nextRepeats = (repeat: Repeat, from: string, most: number): readonly RepeatDate[] => {
  const dates: RepeatDate[] = [];
  for (let nth = 0; dates.length < most; nth += 1) {
    const day = dueOn(repeat, nth);
    if (isOver(repeat, nth, day)) break;
    if (day < from) continue;
    const closure = closureOn('US', day);
    dates.push({
      dueOn: day,
      leavesOn: bankingDayAfter(['US'], day, 0),
      closed: closure
        ? { why: closure.why, holiday: closure.why === 'holiday' ? closure.holiday : null }
        : null,
    });
  }
  return dates;
};
