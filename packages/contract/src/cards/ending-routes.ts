import { z } from 'zod';
import { sentence } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { deliveryOrder } from './delivery.ts';
import { card } from './schemas.ts';
import { cardLosses } from './states.ts';

/** api-card: how a card ends, and what takes its place. */
export const endingRoutes = {
  reportCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/report',
    summary: { en: 'Report a card lost or stolen', zh: '卡片挂失（遗失或被盗）' },
    access: 'card:freeze',
    input: z.strictObject({ id, loss: z.enum(cardLosses, 'invalid_choice') }),
    output: card,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'card.reported',
  }),
  replaceCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/replace',
    summary: {
      en: 'Replace a lost or stolen card (its fee is charged in the same act), or renew one that runs out',
      zh: '补办遗失或被盗的卡片（同时扣除补卡费），或续期即将到期的卡片',
    },
    access: 'card:create',
    /** With a delivery the new card is a physical one, and the delivery's fee is charged too. */
    input: z.strictObject({ id, delivery: deliveryOrder.optional() }),
    output: card,
    errors: [
      'card_not_replaceable',
      'card_used_up',
      'freeze_authority',
      'card_held_by_house',
      'card_held_for_fraud',
      'insufficient_funds',
      'card_quantity_exceeded',
      'bin_not_subscribed',
    ],
    idempotency: 'key',
    audit: 'card.replaced',
    movesMoney: true,
  }),
  closeCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/close',
    summary: {
      en: 'Close a card; it ends once it was without a transaction for 32 days',
      zh: '注销卡片（连续 32 天无交易后完成注销）',
    },
    access: 'card:close',
    input: z.strictObject({ id, reason: sentence }),
    output: card,
    errors: ['illegal_transition', 'card_close_business_only'],
    idempotency: 'key',
    audit: 'card.closing',
  }),
};
