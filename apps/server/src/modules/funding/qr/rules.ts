/** Decisions about money by QR code, without SQL. */
import type { InputOf } from '@tael/contract';
import type { IntentReviewReason } from '@tael/contract/funding/intents/states';
import type { qrRoutes } from '@tael/contract/funding/qr/routes';
import { compare, convert, convertBack, formatRate, parseMoney, type Money, type Rate } from '@tael/money';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { assert, failField } from '../../../kernel/failure.ts';
import { checkName } from '../../../kernel/text/check-name.ts';
import type { ExchangeRates } from '../../../providers/exchange-rates/port.ts';
import type { QrEvent } from '../../../providers/qr-payments/port.ts';
import type { IntentRow, Verdict } from '../intents/index.ts';
import type { FundingSettings } from '../settings.ts';

export interface QrAmounts {
  /** What the balance grows by, and what the wallet pays. */
  readonly amount: Money;
  readonly pay: Money;
  readonly rate: Rate;
}

/** Both amounts at a rate, whichever was typed; what is left over by rounding is ours to lose by less than a cent. */
export const amountsAt = (
  { amount, currency }: Pick<InputOf<typeof qrRoutes.quoteQrFunding>, 'amount' | 'currency'>,
  rate: Rate,
): QrAmounts => {
  if (currency === 'CNY') {
    const pay = parseMoney(amount, 'CNY');
    return { amount: convertBack(pay, rate, 'USD', 'down'), pay, rate };
  }
  const dollars = parseMoney(amount, 'USD');
  return { amount: dollars, pay: convert(dollars, rate, 'CNY', 'up'), rate };
};

export const rateNow = (rates: ExchangeRates, now: Date): Rate => {
  const rate = rates.midRate('USD', 'CNY', now);
  assert(rate, 'there is a market for yuan');
  return rate;
};

/** How long a rate that was shown is still taken after it has moved: nobody reads, checks and presses in no time. */
const heldMs = 60_000;

/** The rate that somebody was shown, as long as it is held; undefined once it has moved longer ago. */
export const heldRate = (rates: ExchangeRates, now: Date, seen: string): Rate | undefined =>
  [now, new Date(now.getTime() - heldMs)]
    .map((at) => rateNow(rates, at))
    .find((rate) => formatRate(rate) === seen);

/** Refuses less or more than is taken at once. */
export const requireInLimits = (
  amount: Money,
  { minimum, maximum }: Pick<FundingSettings['qr'], 'minimum' | 'maximum'>,
): void => {
  if (compare(amount, minimum) < 0) failField('amount', 'too_small');
  if (compare(amount, maximum) > 0) failField('amount', 'too_big');
};

/** An intent that one payment has ended already: whatever else is paid by its code goes back. */
const isOver = ({ state }: IntentRow): boolean => ['paid', 'review', 'refunded'].includes(state);
const isGivenUp = ({ state }: IntentRow): boolean => state === 'expired' || state === 'canceled';

/** Whether its time is over, also where the job that says so has not come yet. */
export const isLate = (intent: IntentRow, now: Date): boolean =>
  !isOver(intent) && !isGivenUp(intent) && intent.expires_at !== null && intent.expires_at <= now;

/** What becomes of a payment of this intent. A provider that tells no name leaves nothing to compare. */
export const verdictOf = (
  intent: IntentRow,
  paid: Extract<QrEvent, { kind: 'paid' }>,
  names: readonly string[],
): Verdict => {
  if (isOver(intent)) return { to: 'refund', reason: 'paid_twice' };
  if (isGivenUp(intent) && !isPlanted('late_payment_credited')) return { to: 'refund', reason: 'paid_late' };
  const reasons: IntentReviewReason[] = [
    ...(paid.payerName !== null && !checkName(paid.payerName, names) ? (['sender_differs'] as const) : []),
    ...(paid.amount.minor === intent.pay_amount ? [] : (['amount_differs'] as const)),
  ];
  return reasons.length > 0 ? { to: 'review', reasons } : { to: 'paid' };
};
