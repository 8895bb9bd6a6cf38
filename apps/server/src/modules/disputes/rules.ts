/** Decisions about disputes, without SQL. */
import type { Measure } from '@tael/contract/disputes/forms';
import type { DisputeState } from '@tael/contract/disputes/states';
import type { CurrencyCode } from '@tael/money';
import { dayText, localDate } from '../../kernel/lists/days.ts';

const dayMs = 86_400_000;

/** A purchase can be disputed for so long after it was made. */
const disputableDays = 120;

/** How long each stage may wait for its answer; the stages that wait for nobody have none. */
const daysToAnswer: Readonly<Record<DisputeState, number | null>> = {
  draft: 14,
  submitted: 3,
  filed: 30,
  representment: 10,
  prearbitration: 30,
  arbitration: 60,
  won: null,
  partially_won: null,
  lost: null,
  expired: null,
  withdrawn: null,
};

/** By when a stage that begins now is to be answered. */
export const answerBy = (state: DisputeState, now: Date): Date | null => {
  const days = daysToAnswer[state];
  return days === null ? null : new Date(now.getTime() + days * dayMs);
};

interface Purchase {
  readonly at: Date;
  readonly captured: bigint;
  readonly refunded: bigint;
  readonly won: bigint | null;
}

/** What was taken of a purchase and has not come back: neither refunded by the merchant nor won by a dispute. */
export const leftOf = ({ captured, refunded, won }: Omit<Purchase, 'at'>): bigint => {
  const left = captured - refunded - (won ?? 0n);
  return left > 0n ? left : 0n;
};

/** Until when a purchase can be disputed; null where that is over. */
export const disputableUntil = ({ at }: Pick<Purchase, 'at'>, now: Date): Date | null => {
  const until = new Date(at.getTime() + disputableDays * dayMs);
  return until < now ? null : until;
};

/** How much of a purchase can be disputed now: what is left of it, while it is not too old. */
export const mostDisputable = (purchase: Purchase, now: Date): bigint =>
  disputableUntil(purchase, now) ? leftOf(purchase) : 0n;

/** What is left of a purchase beside the amount that a dispute about it was handed in with. */
export const leftBeside = (amount: bigint, purchase: Omit<Purchase, 'at'>): bigint => {
  const beside = leftOf(purchase) - amount;
  return beside > 0n ? beside : 0n;
};

// A day that somebody names is meant where they live: no customer is behind Hawaii, and none further ahead than China.
const earliestZone = 'Pacific/Honolulu';
const latestZone = 'Asia/Shanghai';
const dayIn = (zone: string, at: Date): string => dayText(localDate(at.getTime(), zone));

/** What the answers of a dispute about so much of a purchase are measured by. */
export const measureOf = (
  purchase: Purchase & { readonly currency: CurrencyCode },
  disputed: bigint,
  now: Date,
): Measure => ({
  purchasedOn: dayIn(earliestZone, purchase.at),
  today: dayIn(latestZone, now),
  currency: purchase.currency,
  left: leftOf(purchase),
  disputed,
});

interface Named {
  readonly id: string;
  readonly card_id: string;
  readonly merchant_name: string;
  readonly captured: bigint;
}

/** Whether a purchase may be the one that another is charged a second time for: also taken, with the same card or by the same merchant. */
export const isPossibleDuplicate = (purchase: Named, other: Named): boolean =>
  other.id !== purchase.id &&
  other.captured > 0n &&
  (other.card_id === purchase.card_id || other.merchant_name === purchase.merchant_name);

/** What the clock makes of a stage that nobody answered in time; undefined where it waits on. */
export const unanswered: Readonly<Partial<Record<DisputeState, DisputeState>>> = {
  draft: 'expired',
  // A merchant who does not answer gives in; we who do not answer lose.
  filed: 'won',
  representment: 'lost',
};

/** The stages at which the network, or the merchant behind it, is asked. */
export const waitsForNetwork = (state: DisputeState): state is 'filed' | 'prearbitration' | 'arbitration' =>
  state === 'filed' || state === 'prearbitration' || state === 'arbitration';

/** What the money of a dispute does at its end: what the network pays, and what of the provisional credit goes back. */
export const settlementOf = (
  { credited }: { readonly credited: bigint },
  won: bigint,
): { readonly toReceivable: bigint; readonly toCustomer: bigint; readonly takenBack: bigint } => {
  const toReceivable = won < credited ? won : credited;
  return { toReceivable, toCustomer: won - toReceivable, takenBack: credited - toReceivable };
};
