import { z } from 'zod';
import { enteredDay } from '../forms/fields.ts';

/** A card may be given at most this many uses. */
export const mostUses = 9_999;

/**
 * How often, where and until when a card may be used. `uses` counts purchases, null is any number; a locked card serves
 * the first merchant that it pays; `lastDay` is the last day on which it pays, in the zone of the limits.
 */
export const cardValidity = z.strictObject({
  uses: z.int('invalid_type').min(1, 'too_small').max(mostUses, 'too_big').nullable(),
  isMerchantLocked: z.boolean('invalid_type'),
  lastDay: enteredDay.nullable(),
});
export type CardValidity = z.output<typeof cardValidity>;

/** A card that may be used until it expires. */
export const untilExpiry: CardValidity = { uses: null, isMerchantLocked: false, lastDay: null };

export const isLimited = ({ uses, isMerchantLocked, lastDay }: CardValidity): boolean =>
  uses !== null || isMerchantLocked || lastDay !== null;

/** Why a card closed itself. */
export const selfClosings = ['uses_made', 'last_day_over'] as const;
