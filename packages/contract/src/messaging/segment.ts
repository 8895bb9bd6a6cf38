import { z } from 'zod';
import { planCodes } from '../fees/schedule.ts';
import { country } from '../forms/country-fields.ts';
import { tag } from '../forms/fields.ts';
import { id } from '../kernel/fields.ts';

const mostOfOne = 50;

/** Whether a customer has a card that works now. */
export const cardHolding = ['with', 'without'] as const;

/**
 * Which customers an announcement is for, as data: every part that is given must hold, and of a part with several values
 * one of them. `operatorId` names whose customers; the writer's own where it is absent.
 */
export const segment = z.strictObject({
  kind: z.enum(['personal', 'business'], 'invalid_choice').nullable().default(null),
  plans: z.array(z.enum(planCodes, 'invalid_choice')).max(planCodes.length, 'too_long').default([]),
  tags: z.array(tag).max(mostOfOne, 'too_long').default([]),
  countries: z.array(country).max(mostOfOne, 'too_long').default([]),
  cards: z.enum(cardHolding, 'invalid_choice').nullable().default(null),
  operatorId: id.nullable().default(null),
});
export type Segment = z.output<typeof segment>;

/** A segment that narrows nothing is no segment: whoever means everybody says so. */
export const narrowsNothing = ({ kind, plans, tags, countries, cards, operatorId }: Segment): boolean =>
  [kind, cards, operatorId].every((one) => one === null) &&
  [plans, tags, countries].every((several) => several.length === 0);
