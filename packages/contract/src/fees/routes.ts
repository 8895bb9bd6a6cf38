import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { money } from '../kernel/fields.ts';
import { apiFeeRoutes } from './api-fee-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { feeRule, feeSchedule } from './schedule.ts';

/** A fee before it is charged, by the same rule that charges it. */
export const feeQuote = z.strictObject({
  code: z.string(),
  amount: money,
  rule: feeRule,
  availableAfter: money,
});

/** What an act of cards would cost. */
const quoting = {
  method: 'GET',
  access: 'fee:read',
  input: z.strictObject({
    code: z.enum(
      ['card_creation', 'card_replacement', 'card_delivery_standard', 'card_delivery_expedited'],
      'invalid_choice',
    ),
    quantity: z.coerce.number().int().min(1, 'too_small').max(10_000, 'too_big').default(1),
  }),
  output: feeQuote,
  errors: [],
  idempotency: 'none',
} as const;

export const feeRoutes = {
  ...invoiceRoutes,
  ...planRoutes,
  ...apiFeeRoutes,
  ...priceRoutes,
  feeSchedule: defineRoute({
    method: 'GET',
    path: '/api-pay/fees/schedule',
    summary: { en: 'What a personal or a business customer pays', zh: '个人和企业收费标准' },
    access: 'public',
    input: z.strictObject({ entityType: z.enum(['1', '2'], 'invalid_choice') }),
    output: feeSchedule,
    errors: [],
    idempotency: 'none',
  }),
  quoteFee: defineRoute({
    ...quoting,
    path: '/api-pay/fees/quote',
    summary: { en: 'What an act would cost', zh: '费用预览' },
  }),
  cardFees: defineRoute({
    ...quoting,
    path: '/api-card/fees',
    summary: {
      en: 'What an act of cards would cost, the same as `fees/quote`',
      zh: '卡片费用预览（与 fees/quote 相同）',
    },
  }),
};
