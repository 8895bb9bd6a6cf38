import { methodTimes } from '@tael/contract/payments/calendar';
import type { SentFileKind } from '@tael/contract/payments/files/states';
import type { OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter, isBankingDay } from '../../../kernel/calendar/banking-days.ts';
import { addDays } from '../../../kernel/calendar/calendar-days.ts';

/** What leaves together: the methods of a file, and the kind of file it is. */
export const cuts = [
  { kind: 'ach', methods: ['ach_same_day'] },
  { kind: 'ach', methods: ['ach_next_day'] },
  { kind: 'wires', methods: ['wire', 'global'] },
  { kind: 'checks', methods: ['check'] },
] as const satisfies readonly { readonly kind: SentFileKind; readonly methods: readonly OutgoingMethod[] }[];
export type Cut = (typeof cuts)[number];

/**
 * The last cut-off that has passed; what was queued before it leaves now, also where nobody was there at that minute. Wires
 * leave at any minute. Undefined while banks are closed.
 */
export const cutOffPassed = (method: OutgoingMethod, now: number): number | undefined => {
  const today = bankDay(now);
  if (!isBankingDay(['US'], today)) return undefined;
  if (method === 'wire' || method === 'global') return now;
  const { cutOff } = methodTimes[method];
  return [today, bankingDayBefore(today, 1)]
    .flatMap((day) =>
      [cutOff.later, cutOff.minute].flatMap((minute) => (minute === null ? [] : [bankMoment(day, minute)])),
    )
    .find((moment) => moment <= now);
};

/** The banking day so many before a day. */
export const bankingDayBefore = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, -1);
    if (isBankingDay(['US'], at)) left -= 1;
  }
  return at;
};

/** When the money of such a file moves between the banks. */
export const settlementOf = ({ methods: [method] }: Cut, today: string): string =>
  method === 'ach_next_day' ? bankingDayAfter(['US'], today, 1) : today;
