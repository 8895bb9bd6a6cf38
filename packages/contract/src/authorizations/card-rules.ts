import { z } from 'zod';
import { country } from '../forms/country-fields.ts';
import { givenLine, positiveAmount, shortText } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { timeZone } from '../kernel/time-zone.ts';
import type { Life } from '../kernel/transitions.ts';
import { isMerchantCategory } from './categories.ts';
import { isCategoryCode } from './category-codes.ts';
import { presences } from './states.ts';

export const ruleStatuses = ['draft', 'shadow', 'active', 'retired'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

/** The life of a customer's own rule: in the shadow it is counted and declines nothing. */
export const ruleLife: Life<RuleStatus> = {
  draft: ['shadow', 'retired'],
  shadow: ['draft', 'active', 'retired'],
  active: ['shadow', 'retired'],
  retired: [],
};

/** What a rule does with a purchase that it is meant for; `freeze` declines it too, and asks the holder. */
export const ruleActions = ['decline', 'freeze'] as const;

const most = 50;
const hour = z.number().int('invalid_type').min(0, 'too_small').max(23, 'too_big');

const contentWith = <Country extends z.ZodType<string>>(countryCode: Country) =>
  z
    .strictObject({
      name: shortText,
      action: z.enum(ruleActions, 'invalid_choice'),
      amountAtLeast: positiveAmount('USD').nullable(),
      categories: z
        .array(
          z.string().refine((entry) => isMerchantCategory(entry) || isCategoryCode(entry), 'invalid_choice'),
        )
        .max(most, 'too_long'),
      countries: z.array(countryCode).max(most, 'too_long'),
      merchants: z.array(givenLine(60)).max(most, 'too_long'),
      presence: z.enum(presences, 'invalid_choice').nullable(),
      hours: z.strictObject({ from: hour, to: hour, zone: timeZone }).nullable(),
      velocity: z
        .strictObject({
          minutes: z.number().int('invalid_type').min(1, 'too_small').max(43_200, 'too_big'),
          count: z.number().int('invalid_type').min(1, 'too_small').max(1_000, 'too_big').nullable(),
          amount: positiveAmount('USD').nullable(),
        })
        .refine(({ count, amount }) => count !== null || amount !== null, {
          message: 'required',
          path: ['count'],
        })
        .nullable(),
    })
    // A rule that asks nothing is meant for every purchase, which a freeze says better.
    .refine(
      (rule) =>
        rule.amountAtLeast !== null ||
        rule.presence !== null ||
        rule.hours !== null ||
        rule.velocity !== null ||
        rule.categories.length + rule.countries.length + rule.merchants.length > 0,
      { message: 'required', path: ['amountAtLeast'] },
    );

/**
 * Which purchases a rule is meant for: those of which all that is given here is true. Empty lists and nulls ask nothing.
 * Hours run from `from` up to `to`, over midnight where that is earlier. `velocity` looks at the purchases of the card in
 * the minutes before, with this one among them: more than so many, or more than so much.
 */
export const ruleContent = contentWith(country);
/** The same as it was kept: two capitals were a country once. */
const storedContent = contentWith(z.string());
export type RuleContent = z.output<typeof ruleContent>;

export const cardRule = z.strictObject({
  id,
  status: z.enum(ruleStatuses),
  /** The content in force, or the one that is worked on, with its number. */
  content: storedContent,
  number: z.number().int(),
  /** Whether the reader wrote this content, so that somebody else has to promote it, where there is one. */
  isOwnWork: z.boolean(),
  needsSecondPerson: z.boolean(),
  /** Purchases of the last 30 days that it was meant for, in the shadow and in force. */
  hits: z.strictObject({ shadow: z.number().int(), active: z.number().int() }),
  versions: z.array(
    z.strictObject({
      number: z.number().int(),
      content: storedContent,
      madeAt: instant,
      /** Since when it was ever in force; null is never. */
      promotedAt: instant.nullable(),
    }),
  ),
  updatedAt: instant,
  version: z.number().int(),
});

/** What a rule would have done with the customer's purchases of the last 90 days, the newest first. */
export const backtest = z.strictObject({
  looked: z.number().int(),
  matched: z.number().int(),
  amount: money,
  /** There were more purchases than are looked at. */
  isCut: z.boolean(),
  examples: z.array(
    z.strictObject({
      id,
      merchantName: z.string(),
      lastFour: z.string(),
      amount: money,
      at: instant,
    }),
  ),
});
