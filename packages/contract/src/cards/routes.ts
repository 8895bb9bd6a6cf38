import { z } from 'zod';
import { sentence } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { card, cardBin, cardLimits, createCard } from './schemas.ts';
import { cardStatuses } from './states.ts';

/** api-card business_card: virtual cards of the customer. */
export const cardRoutes = {
  listCards: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/list',
    summary: { en: 'Cards, newest first', zh: '卡片列表' },
    access: 'card:read',
    input: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(60).optional(),
      status: z.enum(cardStatuses, 'invalid_choice').optional(),
    }),
    output: pageOf(card),
    errors: [],
    idempotency: 'none',
  }),
  getCard: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/cardInfo/:id',
    summary: { en: 'One card', zh: '卡片详情' },
    access: 'card:read',
    input: idInput,
    output: card,
    errors: [],
    idempotency: 'none',
  }),
  listBins: defineRoute({
    method: 'GET',
    path: '/api-card/bin/list',
    summary: { en: 'Card products that I may issue from', zh: '可用卡 BIN 列表' },
    access: 'card:read',
    input: none,
    output: z.array(cardBin),
    errors: [],
    idempotency: 'none',
  }),
  createCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/create',
    summary: {
      en: 'Create a virtual card; its fee is charged in the same act',
      zh: '创建虚拟卡（同时扣除开卡费）',
    },
    access: 'card:create',
    input: createCard,
    output: card,
    errors: ['insufficient_funds', 'card_quantity_exceeded'],
    idempotency: 'key',
    audit: 'card.created',
    movesMoney: true,
  }),
  freezeCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/freeze',
    summary: { en: 'Freeze a card', zh: '冻结卡片' },
    access: 'card:freeze',
    input: z.strictObject({ id, reason: sentence }),
    output: card,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'card.frozen',
  }),
  unfreezeCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/unfreeze',
    summary: { en: 'Unfreeze a card', zh: '解冻卡片' },
    access: 'card:freeze',
    input: idInput,
    output: card,
    errors: ['illegal_transition', 'freeze_authority'],
    idempotency: 'key',
    audit: 'card.unfrozen',
  }),
  changeCardLimits: defineRoute({
    method: 'PUT',
    path: '/api-card/business_card/:id/limits',
    summary: { en: "Change a card's limits", zh: '修改卡片限额' },
    access: 'card:limit',
    input: z.strictObject({ id, limits: cardLimits, version: z.number().int() }),
    output: card,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'card.limits_changed',
  }),
  revealTicket: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/:id/reveal-ticket',
    summary: {
      en: 'A one-time ticket to show the card number (60 s)',
      zh: '获取查看卡号的一次性凭证（60 秒）',
    },
    access: 'card:reveal',
    input: idInput,
    output: z.strictObject({ ticket: z.string(), expiresAt: instant }),
    errors: ['step_up_required', 'reveal_quota_exceeded', 'card_not_active'],
    idempotency: 'none',
    audit: 'card.reveal_ticket_issued',
    stepUp: 'card.reveal',
  }),
  revealCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/reveal',
    summary: {
      en: 'The card number, once, for a ticket; called by the isolated page',
      zh: '凭一次性凭证查看卡号',
    },
    access: 'public',
    input: z.strictObject({ ticket: z.string().min(20, 'invalid_format').max(100, 'invalid_format') }),
    output: z.strictObject({
      pan: z.string(),
      cvc: z.string(),
      expiryMonth: z.number().int(),
      expiryYear: z.number().int(),
      holderName: z.string(),
    }),
    errors: ['reveal_ticket_invalid'],
    idempotency: 'none',
    audit: 'card.revealed',
  }),
};
