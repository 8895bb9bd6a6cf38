import { z } from 'zod';
import { latinName, positiveAmount, shortText } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { cardStatuses, freezeAuthorities } from './states.ts';

export const networks = ['visa', 'mastercard'] as const;

/** Limits of one card in US dollars; null is no limit of its own. */
const limit = positiveAmount('USD').nullable();
export const cardLimits = z
  .strictObject({ perTransaction: limit, daily: limit, weekly: limit, monthly: limit })
  .describe('Decimal strings in USD; null for none');

export const createCard = z.strictObject({
  binId: id,
  nickname: shortText,
  holderFirstName: latinName,
  holderLastName: latinName,
  limits: cardLimits,
});

export const card = z.strictObject({
  id,
  nickname: z.string(),
  holderName: z.string(),
  network: z.enum(networks),
  productName: z.string(),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  status: z.enum(cardStatuses),
  statusReason: z.string().nullable(),
  frozenBy: z.enum(freezeAuthorities).nullable(),
  limits: cardLimits,
  spent: z.strictObject({ daily: money, weekly: money, monthly: money }),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  version: z.number().int(),
});

export const cardBin = z.strictObject({
  id,
  bin: z.string(),
  network: z.enum(networks),
  productName: z.string(),
  country: z.string(),
  currency: z.string(),
});
