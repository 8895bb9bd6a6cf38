import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { declineReasons } from './decline-reasons.ts';
import { tokenStatuses, tokenSuspenders, wallets } from './token-states.ts';

export const tokenMessageTypes = [
  'tokenization_request',
  'activation',
  'suspension',
  'resumption',
  'deletion',
] as const;
export type TokenMessageType = (typeof tokenMessageTypes)[number];

/**
 * What the network says about a token. `reference` is its name for the token; the wallet and what it is called come with
 * the request. Unique on (reference, type, sequence); repeated ones get the first answer again. A confirmation repeats what
 * we said under its sequence, and moves nothing: the token has long been so, and we may have said something else since.
 */
export const tokenMessage = z.strictObject({
  type: z.enum(tokenMessageTypes, 'invalid_choice'),
  reference: z.string().min(6).max(64),
  sequence: z.number().int().min(0).max(999),
  sentAt: instant,
  cardToken: id,
  wallet: z.enum(wallets, 'invalid_choice').optional(),
  deviceName: line(60).optional(),
  merchantName: line(60).optional(),
  isConfirmation: z.boolean().optional(),
});
export type TokenMessage = z.output<typeof tokenMessage>;

export const tokenAnswer = z.strictObject({
  decision: z.enum(['approved', 'declined', 'accepted']),
  reason: z.enum(declineReasons).nullable(),
  responseCode: z.string(),
  tokenId: id.nullable(),
});

export const cardToken = z.strictObject({
  id,
  cardId: id,
  wallet: z.enum(wallets),
  deviceName: z.string(),
  merchantName: z.string(),
  status: z.enum(tokenStatuses),
  suspendedBy: z.enum(tokenSuspenders).nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
