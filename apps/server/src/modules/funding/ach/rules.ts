/** Decisions about debits of linked banks, without SQL. */
import { holdDays, type HoldReason } from '@tael/contract/funding/ach/terms';
import type { IntentState } from '@tael/contract/funding/intents/states';
import { methodTimes } from '@tael/contract/payments/calendar';
import { retryRules, returnStep } from '@tael/contract/payments/returns';
import { parseMoney, type Money } from '@tael/money';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter } from '../../../kernel/calendar/banking-days.ts';

const calendars = ['US'] as const;
const { cutOff, arrival } = methodTimes.ach_next_day;
const dayMs = 86_400_000;

export interface DebitDays {
  /** Until when it may be canceled. */
  readonly sendAt: Date;
  readonly settlesOn: string;
}

/** What is asked for before the cut-off of a banking day leaves with it, and settles on the next one. */
export const daysOf = (now: number): DebitDays => {
  const today = bankingDayAfter(calendars, bankDay(now), 0);
  const isInTime = bankMoment(today, cutOff.minute) > now;
  const day = isInTime ? today : bankingDayAfter(calendars, today, 1);
  return {
    sendAt: new Date(bankMoment(day, cutOff.minute)),
    settlesOn: bankingDayAfter(calendars, day, arrival.from),
  };
};

/** The banking day on which a debit that settled on `day` is released. */
export const releaseDay = (day: string, days: number): string => bankingDayAfter(calendars, day, days);

/** What is known of a linked account when it is debited again. */
export interface LinkHistory {
  /** Debits of it that were released and not returned. */
  readonly released: number;
  /** When the first of its debits began; null where this is the first. */
  readonly firstAt: Date | null;
  readonly lastReturnAt: Date | null;
}

const isNewForDays = 30;
const largeFrom = parseMoney('10000.00', 'USD');
const established = { debits: 3, upTo: parseMoney('1000.00', 'USD') };

/** How long the money of a debit is held, by how likely its bank returns it. */
export const holdFor = (
  amount: Money,
  { released, firstAt, lastReturnAt }: LinkHistory,
  now: Date,
): { readonly days: number; readonly reason: HoldReason } => {
  const isWithin = (at: Date | null, days: number): boolean =>
    at !== null && now.getTime() - at.getTime() < days * dayMs;
  const reason = ((): HoldReason => {
    if (isWithin(lastReturnAt, retryRules.withinDays)) return 'recent_return';
    if (firstAt === null || released === 0) return 'new_link';
    if (amount.minor > largeFrom.minor) return 'large_amount';
    if (
      released >= established.debits &&
      amount.minor <= established.upTo.minor &&
      !isWithin(firstAt, isNewForDays)
    )
      return 'established';
    return 'standard';
  })();
  return { days: holdDays[reason], reason };
};

/** Whether a debit that was returned may be tried again: for lack of money alone, and neither too often nor too late. */
export const mayRetry = (
  of: {
    readonly state: IntentState;
    readonly returnCode: string | null;
    readonly firstAt: Date;
    readonly retries: number;
    readonly isRetryOpen: boolean;
  },
  now: Date,
): boolean =>
  of.state === 'returned' &&
  of.returnCode !== null &&
  returnStep(of.returnCode) === 'retry' &&
  of.retries < retryRules.most &&
  !of.isRetryOpen &&
  now.getTime() - of.firstAt.getTime() < retryRules.withinDays * dayMs;
