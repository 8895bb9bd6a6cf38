import { z } from 'zod';
import { money } from '../kernel/fields.ts';

/** The acts that have a price of their own (domain decisions, section 4). */
export const feeCodes = [
  'card_creation',
  'card_replacement',
  'card_monthly_usage',
  'card_decline',
  'card_foreign_exchange',
  'card_crypto',
  'card_delivery_standard',
  'card_delivery_expedited',
  'bin_application',
  'bin_application_unfunded',
  'api_subscription',
  'business_upgrade',
  'payment_ach_next_day',
  'payment_ach_same_day',
  'payment_wire',
  'payment_global',
  'payment_global_our',
  'payment_check',
  'crypto_deposit',
] as const;

/**
 * On what a price depends: charged while the settled credit, or the funding, is below the amount, or an act that asks for
 * funding, or for an available balance, of at least the amount.
 */
export const feeConditions = [
  'settled_credit_below',
  'funding_at_least',
  'funding_below',
  'available_at_least',
] as const;

/** The monthly plans, by the sub-accounts they carry: 2, 10, 25, 100 (specification section 9). */
export const planCodes = ['starter', 'team', 'growth', 'scale'] as const;
export type PlanCode = (typeof planCodes)[number];

/** The prices of the plans that cost something, as the fees of their months are called. */
export const planPriceCodes = ['plan_team', 'plan_growth', 'plan_scale'] as const;
/** Whatever has a price that staff changes. */
export const priceCodes = [...feeCodes, ...planPriceCodes] as const;
export type PriceCode = (typeof priceCodes)[number];

/** The rule that made a fee, as the schedule held it then. */
export const feeRule = z.strictObject({ id: z.string(), version: z.int() });

/** What stands behind a fee: the rule, and how often it took which price. */
export const feeBasis = z.strictObject({ rule: feeRule, quantity: z.int(), unitAmount: money });

/** What one kind of customer pays: prices with the rule behind each, the crypto rates by size, the monthly plans. */
export const feeSchedule = z.strictObject({
  entityType: z.union([z.literal(1), z.literal(2)]),
  fees: z.array(
    z.strictObject({
      code: z.enum(feeCodes),
      amount: money,
      /** What is taken of the amount of the act, where the price is a share of it. */
      percent: z.string().nullable(),
      condition: z.strictObject({ kind: z.enum(feeConditions), amount: money }).nullable(),
      rule: feeRule,
    }),
  ),
  /** From which amount which percentage is taken, the smallest first; less than the first is not taken at all. */
  cryptoDeposit: z.array(z.strictObject({ from: money, percent: z.string() })),
  /** For businesses only. */
  plans: z.array(z.strictObject({ code: z.enum(planCodes), subAccounts: z.int(), amount: money })),
});
