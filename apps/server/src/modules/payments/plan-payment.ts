import {
  maxDaysAhead,
  methodTimes,
  type BankCalendar,
  type BankHoliday,
  type DateMove,
  type PaymentMethod,
} from '@tael/contract/payments/calendar';
import { bankDay, bankMoment } from '../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter, closureOn, isProvisional } from '../../kernel/calendar/banking-days.ts';
import { addDays } from '../../kernel/calendar/calendar-days.ts';

/** When a payment would leave and arrive. Moments are milliseconds since the epoch. */
export interface PaymentPlan {
  readonly leavesOn: string;
  /** Until when it has to be approved to leave on that day; null where there is no cut-off. */
  readonly cutOffAt: number | null;
  readonly arrivesFrom: string;
  readonly arrivesUntil: string;
  /** Said before anything is done: it would not leave on the day that was wanted. */
  readonly moved: {
    readonly wanted: string;
    readonly why: DateMove;
    readonly holiday: BankHoliday | null;
  } | null;
  /** The holidays in between are not all official yet. */
  readonly isProvisional: boolean;
}
export interface PlannedFor {
  readonly method: PaymentMethod;
  readonly now: number;
  /** The day that was asked for; as soon as possible without one. */
  readonly wanted?: string | undefined;
  /** The calendar of the receiving bank, where it is another. */
  readonly destination?: BankCalendar | undefined;
}

/** The last moment before which a payment leaves on a day, and before the first of two where one is still ahead. */
const cutOffOn = (method: PaymentMethod, day: string, now: number): number | null => {
  const { cutOff } = methodTimes[method];
  if (!cutOff) return null;
  const first = bankMoment(day, cutOff.minute);
  return now < first || cutOff.later === null ? first : bankMoment(day, cutOff.later);
};

/** Whether the day can be asked for: not past, and at most a year ahead. */
export const dayFault = (wanted: string, now: number): 'past' | 'too_far' | undefined => {
  const today = bankDay(now);
  if (wanted < today) return 'past';
  return wanted > addDays(today, maxDaysAhead) ? 'too_far' : undefined;
};

/** The day on which a payment leaves and those on which it can arrive, with the reason when it is not the day wanted. */
export const planPayment = ({ method, now, wanted, destination }: PlannedFor): PaymentPlan => {
  const today = bankDay(now);
  const asked = wanted ?? today;
  const { moved, leavesOn } = departure(method, asked, today, now);
  const ends: readonly BankCalendar[] = destination && destination !== 'US' ? ['US', destination] : ['US'];
  const { from, to } = methodTimes[method].arrival;
  const arrives = (days: number): string =>
    method === 'internal' ? leavesOn : bankingDayAfter(ends, leavesOn, days);
  return {
    leavesOn,
    cutOffAt: cutOffOn(method, leavesOn, now),
    arrivesFrom: arrives(from),
    arrivesUntil: arrives(to),
    moved,
    isProvisional: method !== 'internal' && isProvisional(ends, leavesOn, arrives(to)),
  };
};

const departure = (
  method: PaymentMethod,
  asked: string,
  today: string,
  now: number,
): Pick<PaymentPlan, 'leavesOn' | 'moved'> => {
  if (method === 'internal') return { leavesOn: asked, moved: null };
  const closure = closureOn('US', asked);
  if (closure)
    return {
      leavesOn: bankingDayAfter(['US'], asked, 0),
      moved: { wanted: asked, why: closure.why, holiday: closure.why === 'holiday' ? closure.holiday : null },
    };
  const cutOffAt = cutOffOn(method, asked, now);
  if (asked === today && cutOffAt !== null && now >= cutOffAt)
    return {
      leavesOn: bankingDayAfter(['US'], asked, 1),
      moved: { wanted: asked, why: 'after_cut_off', holiday: null },
    };
  return { leavesOn: asked, moved: null };
};
