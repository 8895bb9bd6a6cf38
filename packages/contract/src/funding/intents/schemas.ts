import { z } from 'zod';
import { id, instant, money } from '../../kernel/fields.ts';
import { amountQuery, periodQuery, searchQuery, severalOf } from '../../kernel/narrowing.ts';
import {
  fundingWays,
  intentReviewReasons,
  intentStates,
  matchedBys,
  offeredWays,
  refundReasons,
  switchReasons,
} from './states.ts';

/** What narrows funding intents: the list and its totals alike. */
export const intentNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  way: severalOf(fundingWays).optional(),
  state: severalOf(intentStates).optional(),
};

/** `actor` is an e-mail address, or `system`, or to the customer `operations` for whichever staff member it was. */
const intentMove = z.strictObject({
  at: instant,
  state: z.enum(intentStates),
  actor: z.string(),
  reason: z.string().nullable(),
});

/** Money of this intent that was sent back to its payer, or is about to be. */
const intentRefund = z.strictObject({
  amount: money,
  reason: z.enum(refundReasons),
  refundedAt: instant.nullable(),
});

export const fundingIntent = z.strictObject({
  id,
  way: z.enum(fundingWays),
  state: z.enum(intentStates),
  /** What the balance is to grow by before the fee; null where whatever arrives is taken. */
  amount: money.nullable(),
  /** What the payer is asked for, where that is another currency; `rate` is units of it for one unit of `amount`. */
  payAmount: money.nullable(),
  rate: z.string().nullable(),
  /** What became part of the balance, and what was charged for it. */
  credited: money.nullable(),
  fee: money.nullable(),
  senderName: z.string().nullable(),
  /** What the payer's notice carries and finds this intent by. */
  reference: z.string(),
  reviewReasons: z.array(z.enum(intentReviewReasons)),
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  paidAt: instant.nullable(),
  version: z.number().int(),
  refunds: z.array(intentRefund),
  history: z.array(intentMove),
});

/** An intent whose money arrived, as staff sees it. */
export const intentForReview = z.strictObject({
  ...fundingIntent.shape,
  customerId: id,
  customerName: z.string(),
  /** What arrived and is held; null once it was decided. */
  received: money.nullable(),
  /** What of it would be credited, before a fee. */
  toCredit: money.nullable(),
  /** By what the payment found this intent and how well the names fit, 0 to 100, where the way compares them. */
  match: z.strictObject({ by: z.enum(matchedBys), nameScore: z.number().int(), memo: z.string() }).nullable(),
});

/** One way to add funds as it is offered to this customer. */
export const fundingWayOffer = z.strictObject({
  way: z.enum(offeredWays),
  isOpen: z.boolean(),
  /** Why staff switched it off; null where it is open, or is not offered at all. */
  offReason: z.enum(switchReasons).nullable(),
  /** What is charged: nothing, or this percentage of the next deposit. */
  feePercent: z.string().nullable(),
  minimum: money.nullable(),
  maximum: money.nullable(),
  /** When this customer last used it. */
  lastUsedAt: instant.nullable(),
});
