import { z } from 'zod';
import { declineReasons } from '../authorizations/decline-reasons.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { activityActions } from '../reporting/activity-kinds.ts';
import { alertActions, cardActions, challengeActions, tokenActions } from './block.ts';

/** What is told of a card: what was done to it, questions about its purchases, and what it was charged. */
const cardTimelineActions = [
  ...cardActions,
  ...alertActions,
  ...challengeActions,
  ...tokenActions,
  ...activityActions.fee,
] as const;

/** The facts of which a timeline says what they were and became: none is a number, a PIN or where somebody lives. */
export const cardFacts = [
  'nickname',
  'holderFirstName',
  'holderLastName',
  'perTransaction',
  'daily',
  'weekly',
  'monthly',
  'uses',
  'isMerchantLocked',
  'merchant',
  'lastDay',
  'department',
  'assignee',
  'speed',
] as const;
export type CardFact = (typeof cardFacts)[number];

/** What happened to a card. `actor` is an address where the reader may know it. */
export const cardTimelineEntry = z.strictObject({
  id,
  at: instant,
  action: z.enum(cardTimelineActions),
  actorKind: z.enum(['user', 'operations', 'system', 'network']),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  caseId: z.string().nullable(),
  changes: z.array(
    z.strictObject({
      field: z.enum(cardFacts),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** The question about a purchase that it belongs to. */
  alert: z.strictObject({ id, transactionId: id, merchantName: z.string() }).nullable(),
  /** The question to the holder that it belongs to, before there was a purchase. */
  challenge: z
    .strictObject({
      id,
      merchantName: z.string(),
      amount: money,
      /** Why it was not put to the holder. */
      declineReason: z.enum(declineReasons).nullable(),
    })
    .nullable(),
  /** On which device or at which merchant, of what was done to the card there. */
  device: z.string().nullable(),
  /** Of a fee: which one, and what moved. */
  fee: z.strictObject({ code: z.string(), amount: money }).nullable(),
});
