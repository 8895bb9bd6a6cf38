import type { Repeat } from '@tael/contract/payments/calendar';
import { addDays } from '../../../../kernel/calendar/calendar-days.ts';
import { nextRepeats } from '../../repeats.ts';
import type { RepeatRule } from '../repository.ts';
import type { RepeatRow } from './repeat-repository.ts';

export const daysShown = 6;

export const ruleOf = (row: RepeatRow): RepeatRule => ({
  kind: row.kind,
  end: row.until_on !== null ? { until: row.until_on } : row.times !== null ? { count: row.times } : null,
});
export const repeatOf = (row: RepeatRow): Repeat => ({ ...ruleOf(row), first: row.first_on });
/** The day that follows one of a repeat; null where it ends. */
export const dayAfter = (repeat: Repeat, day: string): string | null =>
  nextRepeats(repeat, addDays(day, 1), 1)[0]?.dueOn ?? null;

/** Whether the day behind this one has come as well: of the times that were missed only the latest is paid. */
export const isOvertaken = (following: string | null, today: string): boolean =>
  following !== null && following <= today;
