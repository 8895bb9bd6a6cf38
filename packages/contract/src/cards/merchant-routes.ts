import { z } from 'zod';
import { givenLine } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant } from '../kernel/fields.ts';

/** A card kept to one merchant takes at most this many numbers and names for it. */
export const mostCardMerchants = 50;

/** Why a card kept to one merchant takes somebody for its merchant. */
export const merchantReasons = ['first_purchase', 'acceptor_number', 'same_stem', 'added'] as const;
export type MerchantReason = (typeof merchantReasons)[number];

/**
 * Whom a card kept to one merchant takes for it: by the acceptor's number where both sides have one, otherwise by the stem
 * of the descriptor.
 */
export const cardMerchant = z.strictObject({
  id,
  /** As the network wrote it first, or as somebody typed it. */
  descriptor: z.string(),
  /** What descriptors of the same merchant have in common. */
  stem: z.string(),
  acceptorNumber: z.string().nullable(),
  why: z.enum(merchantReasons),
  addedAt: instant,
});
export type CardMerchant = z.output<typeof cardMerchant>;

export const cardMerchantRoutes = {
  listCardMerchants: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/merchants',
    summary: { en: 'Whom a card kept to one merchant takes for it', zh: '锁定商户的卡片所认可的商户' },
    access: 'card:read',
    input: idInput,
    output: z.array(cardMerchant),
    errors: [],
    idempotency: 'none',
  }),
  addCardMerchant: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/merchants',
    summary: {
      en: 'Let a card kept to one merchant take another for the same, by name or by a declined purchase',
      zh: '为锁定商户的卡片添加视为同一商户者（按名称或被拒交易）',
    },
    access: 'card:limit',
    input: z
      .strictObject({
        id,
        name: givenLine(60).optional(),
        /** A purchase with this card that was declined for its merchant. */
        authorizationId: id.optional(),
      })
      .refine(({ name, authorizationId }) => (name === undefined) !== (authorizationId === undefined), {
        message: 'required',
        path: ['name'],
      }),
    output: cardMerchant,
    errors: ['card_not_active', 'card_not_kept', 'card_merchant_quota'],
    idempotency: 'key',
    audit: 'card.merchant_added',
  }),
  removeCardMerchant: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/merchants/:merchantId/remove',
    summary: { en: 'No longer take somebody for the merchant of a card', zh: '移除视为同一商户者' },
    access: 'card:limit',
    input: z.strictObject({ id, merchantId: id }),
    output: z.array(cardMerchant),
    errors: ['card_not_active', 'card_merchant_last'],
    idempotency: 'key',
    audit: 'card.merchant_removed',
  }),
};
