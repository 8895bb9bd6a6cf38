import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, money, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { binApplicationStates, binComesWith, binDeclineReasons, binUses } from './bin-states.ts';
import { cardBin } from './schemas.ts';

/** An application, or the subscription it became, as its customer reads it. */
const binApplication = z.strictObject({
  id,
  bin: cardBin,
  state: z.enum(binApplicationStates),
  intendedUse: z.enum(binUses),
  description: z.string(),
  expectedCards: z.number().int(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  declineReason: z.enum(binDeclineReasons).nullable(),
  /** What we add to a decision, in words. */
  note: z.string().nullable(),
  /** From when a declined application may be sent again. */
  reapplyAt: instant.nullable(),
  /** Cards of the product that are not ended yet: while there are any, it is not given up. */
  openCards: z.number().int(),
  version: z.number().int(),
});

/** The same with what its decision rests on. */
const binReview = binApplication.extend({
  customerId: id,
  customerName: z.string(),
  /** 1 personal, 2 business. */
  entityType: z.union([z.literal(1), z.literal(2)]),
  /** Whether it was free when it was sent, what was paid in until now, and from how much on it is free. */
  isFree: z.boolean(),
  funding: money,
  freeFrom: money,
  decidedBy: z.string().nullable(),
});

export const applyForBin = z.strictObject({
  binId: id,
  intendedUse: z.enum(binUses, 'invalid_choice'),
  description: reason,
  /** No more than the account allows. */
  expectedCards: z.number('invalid_type').int('invalid_type').min(1, 'too_small').max(1_000_000, 'too_big'),
});

const versioned = { id, version: z.number().int() };

/** api-card BIN: products that cards are issued from, applied for by customers and decided by staff. */
export const binRoutes = {
  binCatalogue: defineRoute({
    method: 'GET',
    path: '/api-card/bin/catalogue',
    summary: {
      en: 'Every card product, how it is open to me, and what an application costs',
      zh: '卡 BIN 目录、开通情况与申请费用',
    },
    access: 'bin:read',
    input: none,
    output: z.strictObject({
      products: z.array(
        z.strictObject({
          bin: cardBin,
          uses: z.array(z.enum(binUses)),
          comesWith: z.enum(binComesWith).nullable(),
          /** Whether cards can be issued from it now. */
          isOpenToMe: z.boolean(),
          application: binApplication.nullable(),
        }),
      ),
      terms: z.strictObject({
        /** Paid in until now, and from how much on an application is free. */
        funding: money,
        freeFrom: money,
        fee: money,
        availableAfter: money,
        /** What each card costs to create, and for each month. */
        creationFee: money,
        monthlyFee: money,
        /** Products in use or applied for, and how many the account allows. */
        productsUsed: z.number().int(),
        productsAllowed: z.number().int(),
        cardsAllowed: z.number().int(),
      }),
    }),
    errors: [],
    idempotency: 'none',
  }),
  applyForBin: defineRoute({
    features: ['issuing'],
    method: 'POST',
    path: '/api-card/bin/apply',
    summary: {
      en: 'Apply for a card product; free with enough funding, else its fee is charged in the same act',
      zh: '申请卡 BIN（充值达标免费，否则同时扣除申请费）',
    },
    access: 'bin:apply',
    input: applyForBin,
    output: binApplication,
    errors: ['illegal_transition', 'bin_reapply_too_soon', 'bin_quantity_exceeded', 'insufficient_funds'],
    idempotency: 'key',
    audit: 'card.bin_applied',
    movesMoney: true,
  }),
  closeBin: defineRoute({
    method: 'POST',
    path: '/api-card/bin/:id/close',
    summary: { en: 'Give up a card product that has no open card', zh: '停用没有有效卡片的卡 BIN' },
    access: 'bin:apply',
    input: z.strictObject(versioned),
    output: binApplication,
    errors: ['illegal_transition', 'conflict', 'bin_has_open_cards'],
    idempotency: 'key',
    audit: 'card.bin_closed',
  }),
  listBinReviews: defineRoute({
    method: 'GET',
    path: '/api-card/bin/audit/list',
    summary: { en: 'Applications for card products, newest first', zh: '卡 BIN 申请列表' },
    access: 'bin.review:read',
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(binApplicationStates, 'invalid_choice').default('pending_approval'),
    }),
    output: pageOf(binReview),
    errors: [],
    idempotency: 'none',
  }),
  getBinReview: defineRoute({
    method: 'GET',
    path: '/api-card/bin/audit/:id',
    summary: { en: 'One application for a card product', zh: '卡 BIN 申请详情' },
    access: 'bin.review:read',
    input: idInput,
    output: binReview,
    errors: [],
    idempotency: 'none',
  }),
  approveBin: defineRoute({
    method: 'POST',
    path: '/api-card/bin/audit/:id/approve',
    summary: {
      en: 'Open a card product to whoever applied for it',
      zh: '批准卡 BIN 申请',
    },
    access: 'bin.review:decide',
    input: z.strictObject(versioned),
    output: binReview,
    errors: ['illegal_transition', 'conflict', 'bin_funding_too_low', 'bin_quantity_exceeded'],
    idempotency: 'key',
    audit: 'card.bin_subscribed',
  }),
  declineBin: defineRoute({
    method: 'POST',
    path: '/api-card/bin/audit/:id/decline',
    summary: {
      en: 'Decline an application; its fee goes back, and it may be sent again in a month',
      zh: '拒绝卡 BIN 申请（退还申请费，一个月后可再次申请）',
    },
    access: 'bin.review:decide',
    input: z.strictObject({
      ...versioned,
      reason: z.enum(binDeclineReasons, 'invalid_choice'),
      note: reason,
    }),
    output: binReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'card.bin_declined',
  }),
  suspendBin: defineRoute({
    method: 'POST',
    path: '/api-card/bin/audit/:id/suspend',
    summary: {
      en: 'Issue no more cards of a product to a customer; those there are stay as they are',
      zh: '暂停客户使用卡 BIN 开卡（已有卡片不受影响）',
    },
    access: 'bin.review:decide',
    input: z.strictObject({ ...versioned, note: reason }),
    output: binReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'card.bin_suspended',
  }),
  reinstateBin: defineRoute({
    method: 'POST',
    path: '/api-card/bin/audit/:id/reinstate',
    summary: { en: 'Issue cards of a suspended product again', zh: '恢复客户使用卡 BIN 开卡' },
    access: 'bin.review:decide',
    input: z.strictObject({ ...versioned, note: reason }),
    output: binReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'card.bin_reinstated',
  }),
};
