import { z } from 'zod';
import { mailedCode } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { deliveryOrder } from './delivery.ts';
import { card } from './schemas.ts';

/** api-card: what a physical card needs beside a virtual one. */
export const deliveryRoutes = {
  activateCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/activate',
    summary: {
      en: 'Activate a physical card by its last four digits and the mailed code',
      zh: '凭卡号后四位与邮寄验证码激活实体卡',
    },
    access: 'card:activate',
    input: z.strictObject({
      id,
      lastFour: z
        .string()
        .trim()
        .regex(/^\d{4}$/, 'invalid_format'),
      code: mailedCode,
    }),
    output: card,
    errors: ['illegal_transition', 'activation_code_invalid', 'activation_code_spent'],
    idempotency: 'key',
    audit: 'card.activated',
  }),
  sendActivationCode: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/activation-code',
    summary: {
      en: 'Mail a new code to activate a physical card to whoever it is given to, else to whoever ordered it',
      zh: '重新发送实体卡激活码（发送给持卡员工，未分配时发送给申请人）',
    },
    access: 'card:activate',
    input: idInput,
    output: z.strictObject({ sentTo: z.string() }),
    errors: ['illegal_transition', 'code_sent_too_soon', 'code_quota_exceeded', 'activation_code_nobody'],
    idempotency: 'key',
    audit: 'card.activation_code_sent',
  }),
  cancelCardDelivery: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/deliveries/cancel',
    summary: {
      en: 'Call a delivery off before the card is in the post; its fee goes back',
      zh: '在寄出前取消实体卡配送（退回配送费）',
    },
    access: 'card:create',
    input: idInput,
    output: card,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'card.delivery_withdrawn',
  }),
  sendCardAgain: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/deliveries',
    summary: {
      en: 'Send a physical card again that did not arrive; its delivery fee is charged in the same act',
      zh: '补寄未送达的实体卡（同时扣除配送费）',
    },
    access: 'card:create',
    input: z.strictObject({ id, ...deliveryOrder.shape }),
    output: card,
    errors: ['illegal_transition', 'insufficient_funds'],
    idempotency: 'key',
    audit: 'card.sent_again',
    movesMoney: true,
  }),
};
