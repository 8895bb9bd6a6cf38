import { z } from 'zod';
import { id, instant, money } from '../kernel/fields.ts';
import { fraudAlertStates, fraudSignals } from './states.ts';

/** `seen` of this purchase, and what is `usual` for the card: amounts, countries, or numbers, as the signal wants them. */
export const fraudSignalSeen = z.strictObject({
  signal: z.enum(fraudSignals),
  points: z.number().int().positive(),
  seen: z.string(),
  usual: z.string(),
});
export type FraudSignalSeen = z.output<typeof fraudSignalSeen>;

export const fraudAlert = z.strictObject({
  id,
  cardId: id,
  lastFour: z.string(),
  transactionId: id,
  merchantName: z.string(),
  merchantCountry: z.string(),
  amount: money,
  state: z.enum(fraudAlertStates),
  /** Why it was asked. */
  signals: z.array(fraudSignalSeen),
  /** Whether the purchase was declined; otherwise it stands. */
  isDeclined: z.boolean(),
  /** Whether the card is frozen because of it. */
  isFrozen: z.boolean(),
  /** The dispute that was drafted after a no, once something of the purchase was taken. */
  disputeId: id.nullable(),
  askedAt: instant,
  /** Without an answer by then the alert expires. */
  expiresAt: instant,
  answeredAt: instant.nullable(),
  /** The e-mail address of whoever answered. */
  answeredBy: z.string().nullable(),
  closedAt: instant.nullable(),
  version: z.number().int(),
});

/** With the figures that staff decides by, and who of its people closed it. */
export const fraudAlertForReview = z.strictObject({
  ...fraudAlert.shape,
  customerId: id,
  score: z.number().int(),
  askFrom: z.number().int(),
  declineFrom: z.number().int(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});
