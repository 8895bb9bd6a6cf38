import { z } from 'zod';
import { id, instant, money } from '../../kernel/fields.ts';
import { fundingWays } from '../intents/states.ts';

/** Where money came from that belongs to nobody yet. */
export const suspenseSources = ['bank', ...fundingWays] as const;
export type SuspenseSource = (typeof suspenseSources)[number];

/** `open` for somebody to find out whose it is; `assigned` to a customer, which a second person agrees to; or on its way back. */
export const suspenseStates = ['open', 'assigned', 'refund_due', 'refunded'] as const;
export type SuspenseState = (typeof suspenseStates)[number];

/** What speaks for a customer. */
export const suggestionReasons = [
  'account_number',
  'payment_number',
  'amount',
  'name',
  'known_sender',
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export const suspenseItem = z.strictObject({
  id,
  source: z.enum(suspenseSources),
  state: z.enum(suspenseStates),
  amount: money,
  senderName: z.string().nullable(),
  /** The bank's number of the payment, or the provider's. */
  reference: z.string(),
  /** What the sender wrote. */
  memo: z.string().nullable(),
  /** To which of our account numbers it was sent. */
  accountNumber: z.string().nullable(),
  receivedAt: instant,
  claim: z.strictObject({ by: z.string(), isOwn: z.boolean(), until: instant }).nullable(),
});

/** A customer whose it may be, the likeliest first; `score` and `nameScore` go from 0 to 100. */
const suggestion = z.strictObject({
  customerId: id,
  customerName: z.string(),
  score: z.number().int(),
  nameScore: z.number().int(),
  reasons: z.array(z.enum(suggestionReasons)),
  /** The announced transfer that it may be. */
  depositId: id.nullable(),
});

export const suspenseDetail = z.strictObject({
  ...suspenseItem.shape,
  suggestions: z.array(suggestion),
  /** False for another currency than that of the balance: such money can only go back. */
  isAssignable: z.boolean(),
});
