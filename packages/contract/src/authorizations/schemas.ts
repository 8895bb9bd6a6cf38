import { z } from 'zod';
import { disputeMove } from '../disputes/schemas.ts';
import { disputeStates } from '../disputes/states.ts';
import { feeBasis } from '../fees/schedule.ts';
import { givenLine, line } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { challengeStatuses } from './challenges.ts';
import { declineReasons } from './decline-reasons.ts';
import {
  authorizationStandings,
  authorizationStatuses,
  networkMessageTypes,
  presences,
  purchaseFlags,
} from './states.ts';
import { wallets } from './token-states.ts';

/**
 * The number of whoever accepts cards there (ISO 8583, field 42); absent or empty where it is not known. Never cut or
 * masked: a number that was would be another's.
 */
const acceptorId = z
  .string()
  .trim()
  .regex(/^[\x20-\x7E]{0,40}$/, 'invalid_format')
  .optional();

export const merchant = z.strictObject({
  name: givenLine(60),
  categoryCode: z.string().regex(/^\d{4}$/, 'invalid_format'),
  city: line(60).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'invalid_choice'),
  acceptorId,
});

/** The same as the network tells it: what it does not say, or says so that nobody can read it, is empty. */
export const toldMerchant = z.strictObject({
  name: line(60).default(''),
  categoryCode: z
    .string()
    .regex(/^(?:\d{4})?$/, 'invalid_format')
    .default(''),
  city: line(60).default(''),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, 'invalid_choice')
    .default(''),
  acceptorId,
});

const isoCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Any currency of ISO 4217, with the decimals it has. */
export const merchantAmount = z.strictObject({
  amount: z.string().regex(/^(?:0|[1-9]\d{0,15})(?:\.\d{1,4})?$/, 'amount_format'),
  currency: z.string().refine((code) => isoCurrencies.has(code), 'invalid_choice'),
});

/**
 * A message of the card network, as it arrives signed. Unique on (reference, type, sequence); repeated ones get the
 * first answer again. `amount` is a decimal string in `currency`; `final` ends the hold with this capture.
 */
export const networkMessage = z.strictObject({
  type: z.enum(networkMessageTypes),
  reference: z.string().min(6).max(64),
  sequence: z.number().int().min(0).max(999),
  /** Absent where it cannot be read. */
  sentAt: instant.optional(),
  cardToken: id,
  amount: z.string().max(40),
  currency: z.string().max(8),
  merchant: toldMerchant.optional(),
  /** What the merchant asked for, of a purchase in another currency than the card's; `amount` is what it is billed at. */
  merchantAmount: merchantAmount.optional(),
  /** As printed on the card: year and month, `YYMM`. */
  expiry: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** Whether the card was at the merchant's; absent where the network does not say. */
  presence: z.enum(presences, 'invalid_choice').optional(),
  cvcResult: z.enum(['match', 'mismatch', 'absent']).default('absent'),
  /** Where a PIN or an address was given: what came of comparing it. */
  pinResult: z.enum(['match', 'mismatch', 'tries_exceeded']).optional(),
  addressResult: z.enum(['match', 'mismatch']).optional(),
  final: z.boolean().default(true),
  /** The network's name for the token that pays, where it is not the card itself. */
  token: z.string().min(6).max(64).optional(),
  /** The holder was asked about this purchase before, by a challenge under the same reference. */
  isChallenged: z.boolean().optional(),
  /** What was decided in our place, of an advice. */
  advised: z.enum(['approved', 'declined']).optional(),
});
export type NetworkMessage = z.output<typeof networkMessage>;

export const networkAnswer = z.strictObject({
  decision: z.enum(['approved', 'declined', 'accepted']),
  reason: z.enum(declineReasons).nullable(),
  /** The reason in the network's own code (ISO 8583, field 39); `00` for everything that was not declined. */
  responseCode: z.string(),
  authorizationId: id.nullable(),
  approvedAmount: money,
  /** What may be spent, of an approved balance inquiry. */
  available: money.optional(),
});

/** What a step did to the customer's account. */
const stepEntries = z.array(
  z.strictObject({
    code: z.string(),
    kind: z.string(),
    amount: z.string(),
    /** Null for whoever does not see the balance of the account. */
    availableAfter: z.string().nullable(),
    /** Which fee it is, and what stands behind it; null of everything else. */
    fee: z.strictObject({ code: z.string(), ...feeBasis.shape }).nullable(),
  }),
);

/** One step of a transaction's timeline: the message, what was checked, and the entries it made. */
export const timelineStep = z.strictObject({
  at: instant,
  type: z.enum(networkMessageTypes),
  amount: money,
  outcome: z.enum(['approved', 'declined', 'accepted']),
  reason: z.enum(declineReasons).nullable(),
  checks: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string(),
      threshold: z.string().nullable(),
      passed: z.boolean(),
    }),
  ),
  entries: stepEntries,
  /** What became of the question that the holder was asked; `by` is the address of who answered. Null of other messages. */
  question: z
    .strictObject({
      status: z.enum(challengeStatuses).exclude(['declined']),
      answeredAt: instant.nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
});

/** A dispute about a transaction, for whoever may read it: its moves stand on the transaction's timeline. */
export const transactionDispute = z.strictObject({
  id,
  state: z.enum(disputeStates),
  moves: z.array(z.strictObject({ ...disputeMove.shape, entries: stepEntries })),
});

export const cardTransaction = z.strictObject({
  id,
  cardId: id,
  cardNickname: z.string(),
  lastFour: z.string(),
  merchantName: z.string(),
  merchantCategory: z.string(),
  merchantCity: z.string(),
  merchantCountry: z.string(),
  status: z.enum(authorizationStatuses),
  /** The status in the words of its reader: `check_declined` where no purchase was declined, but a look at the card. */
  standing: z.enum(authorizationStandings),
  declineReason: z.enum(declineReasons).nullable(),
  authorized: money,
  captured: money,
  reversed: money,
  refunded: money,
  /** What disputes have won of it. */
  won: money,
  held: money,
  /** What a declined purchase asked for; zero of every other. */
  declined: money,
  /** Of a purchase in another currency, as it was asked for first; null is one in the card's own. */
  foreignExchange: z
    .strictObject({
      merchantAmount: money,
      /** What the network billed for it. */
      billed: money,
      /** What one unit of the merchant's currency was billed at; null where nothing was asked for. */
      rate: z.string().nullable(),
      /** The share that comes on top, and what it has come to: held or charged, less what was given back. */
      percent: z.string(),
      markUp: money,
    })
    .nullable(),
  /** What staff looks at: a capture above what was allowed, an approval that somebody else gave in our place. */
  flags: z.array(z.enum(purchaseFlags)),
  /** On which device or at which merchant the card was held that paid; null is the card itself. */
  paidWith: z.strictObject({ wallet: z.enum(wallets), deviceName: z.string() }).nullable(),
  /** What somebody keeps with it; empty for nothing. */
  memo: z.string(),
  receiptCount: z.number().int(),
  at: instant,
  updatedAt: instant,
});
export type CardTransaction = z.output<typeof cardTransaction>;
