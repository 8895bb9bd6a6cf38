import { z } from 'zod';
import { givenLine, positiveAmount } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, instant, money, none } from '../kernel/fields.ts';
import { limitNames } from './states.ts';

/** At most this many for an account with all its cards. */
export const mostMerchantLimits = 50;

const amount = positiveAmount('USD');
const version = z.number().int();
const window = z.enum(limitNames, 'invalid_choice');

/**
 * The most that may be spent at merchants whose name contains `merchant`, in whatever case, by one card or (without one)
 * by all cards of the account together. `left` and `resetsAt` are null of a limit per transaction,
 * and `left` of one of all cards for whoever sees only some of them.
 */
export const merchantLimit = z.strictObject({
  id,
  cardId: id.nullable(),
  cardName: z.string().nullable(),
  merchant: z.string(),
  window,
  limit: money,
  left: money.nullable(),
  resetsAt: instant.nullable(),
  /** The IANA zone whose midnight that is. */
  zone: z.string(),
  version,
});

/** api-sys merchant name limits. Those of one card are written like its other limits, those of all cards like the account's. */
export const merchantLimitRoutes = {
  listMerchantLimits: defineRoute({
    method: 'GET',
    path: '/api-sys/merchant-name-limits',
    summary: { en: 'Limits by merchant of the account', zh: '商户限额列表' },
    access: 'limit:read',
    input: none,
    output: z.array(merchantLimit),
    errors: [],
    idempotency: 'none',
  }),
  listCardMerchantLimits: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/merchant-limits',
    summary: { en: 'Limits by merchant that hold one card', zh: '卡片的商户限额' },
    access: 'card:read',
    input: idInput,
    output: z.array(merchantLimit),
    errors: [],
    idempotency: 'none',
  }),
  listBackOfficeMerchantLimits: defineRoute({
    method: 'GET',
    path: '/api-sys/admin/merchant-name-limits',
    summary: { en: 'Limits by merchant that hold one card of a customer', zh: '客户卡片的商户限额' },
    access: 'card.admin:read',
    input: z.strictObject({ cardId: id }),
    output: z.array(merchantLimit),
    errors: [],
    idempotency: 'none',
  }),
  addMerchantLimit: defineRoute({
    method: 'POST',
    path: '/api-sys/merchant-name-limits',
    summary: { en: 'Limit what is spent at a merchant', zh: '新增商户限额' },
    access: 'card:limit',
    input: z.strictObject({
      cardId: id.optional(),
      merchant: givenLine(60),
      window,
      amount,
    }),
    output: merchantLimit,
    errors: ['merchant_limit_quota'],
    idempotency: 'key',
    audit: 'limits.merchant_added',
  }),
  changeMerchantLimit: defineRoute({
    method: 'PUT',
    path: '/api-sys/merchant-name-limits/:id',
    summary: { en: 'Change a limit by merchant', zh: '修改商户限额' },
    access: 'card:limit',
    input: z.strictObject({ id, amount, version }),
    output: merchantLimit,
    errors: ['conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'limits.merchant_changed',
  }),
  removeMerchantLimit: defineRoute({
    method: 'POST',
    path: '/api-sys/merchant-name-limits/:id/remove',
    summary: { en: 'Remove a limit by merchant', zh: '删除商户限额' },
    access: 'card:limit',
    input: z.strictObject({ id, version }),
    output: done,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'limits.merchant_removed',
  }),
};
