import type { CallOutput } from '../../lib/calls/client.ts';

/** A card, as its customer and staff read it. */
export type Card = CallOutput<'getCard'>;

/** What the console reads out of a card. */

/** Month and year as printed: "09/29". */
export const printedExpiry = ({
  expiryMonth,
  expiryYear,
}: Pick<Card, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;

/** The end of its number as it is told apart by, which never stands on two lines. */
export const dottedDigits = (lastFour: string): string => `··\u00a0${lastFour}`;

/** A card that declines every purchase. */
export const isStopped = (card: Card): boolean => card.status !== 'active' && card.status !== 'requested';
