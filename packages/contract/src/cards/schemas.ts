import { z } from 'zod';
import { cardName, fitOnCard, publicNames } from '../forms/card-fields.ts';
import { positiveAmount, shortText } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { storedControls } from './controls.ts';
import { cardDelivery, deliveryOrder } from './delivery.ts';
import { cardHolder, storedHolder, namedOnly } from './holder.ts';
import { cardArts } from './bin-states.ts';
import { pinStates } from './pin.ts';
import { cardStatuses, freezeAuthorities } from './states.ts';
import { tagNames } from './tags.ts';
import { cardValidity, untilExpiry } from './validity.ts';

export const networks = ['visa', 'mastercard'] as const;

/** Limits of one card in US dollars; null is no limit of its own. */
const limit = positiveAmount('USD').nullable();
export const cardLimits = z
  .strictObject({ perTransaction: limit, daily: limit, weekly: limit, monthly: limit })
  .describe('Decimal strings in USD; null for none');

export const createCard = z
  .strictObject({
    binId: id,
    nickname: shortText,
    holderFirstName: cardName,
    holderLastName: cardName,
    holder: cardHolder.default(namedOnly),
    tags: tagNames.default([]),
    validity: cardValidity.default(untilExpiry),
    limits: cardLimits,
    /** The department and the person of the business that it is given to, who see it. */
    departmentId: id.nullable().default(null),
    assigneeId: id.nullable().default(null),
    /** A physical card, and where it is sent; without it the card is virtual. */
    delivery: deliveryOrder.optional(),
  })
  .refine(fitOnCard, publicNames);

const limitInForce = z.strictObject({ limit: money, isOfAccount: z.boolean() });
/** What may still be spent before the limit, and when what was spent counts no more: a midnight of the IANA `zone`. */
const windowHeadroom = z.strictObject({
  ...limitInForce.shape,
  left: money,
  resetsAt: instant,
  zone: z.string(),
});

export const card = z.strictObject({
  id,
  nickname: z.string(),
  holderName: z.string(),
  holderFirstName: z.string(),
  holderLastName: z.string(),
  holder: storedHolder,
  tags: z.array(z.string()),
  bin: z.string(),
  network: z.enum(networks),
  productName: z.string(),
  art: z.enum(cardArts),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  status: z.enum(cardStatuses),
  statusReason: z.string().nullable(),
  frozenBy: z.enum(freezeAuthorities).nullable(),
  limits: cardLimits,
  controls: storedControls,
  /** With how many purchases it has made of its uses, and the merchant that it is locked to. */
  validity: z.strictObject({
    ...cardValidity.shape,
    used: z.number().int(),
    merchant: z.string().nullable(),
  }),
  spent: z.strictObject({ daily: money, weekly: money, monthly: money }),
  /** What it is held to: its own limit, or the account's where that is lower or it has none. */
  headroom: z.strictObject({
    perTransaction: limitInForce,
    daily: windowHeadroom,
    weekly: windowHeadroom,
    monthly: windowHeadroom,
  }),
  /** What it may spend now, by its day, week and month; null for a card that pays for nothing. */
  spendable: money.nullable(),
  pin: z.strictObject({ state: z.enum(pinStates), changedAt: instant.nullable() }),
  /** The department that it belongs to, and the sub-account that it is given to. */
  department: z.strictObject({ id, name: z.string() }).nullable(),
  assignee: z.strictObject({ id, email: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
  /** The last purchase that was approved, to the minute. */
  lastUsedAt: instant.nullable(),
  /** When thirty-two days without a transaction are over, counted from the last one: a closing card is closed then. */
  closesAt: instant,
  /** The card whose place it takes, and the one that has taken its own. */
  replacesId: id.nullable(),
  replacedById: id.nullable(),
  /** What takes its place if the reader asks for it now: a replacement at its price, a renewal at none. */
  replacement: z.enum(['replacement', 'renewal']).nullable(),
  /** Of a physical card; null for a virtual one. */
  delivery: cardDelivery.nullable(),
  /** Whether its reader may change what it may do, and end it. */
  isManaged: z.boolean(),
  version: z.number().int(),
});

export const cardBin = z.strictObject({
  id,
  bin: z.string(),
  network: z.enum(networks),
  productName: z.string(),
  country: z.string(),
  currency: z.string(),
  art: z.enum(cardArts),
});
