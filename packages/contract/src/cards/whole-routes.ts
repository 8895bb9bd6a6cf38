import { z } from 'zod';
import { latinName, shortText } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { cardControls } from './controls.ts';
import { endingRoutes } from './ending-routes.ts';
import { cardHolder } from './holder.ts';
import { card, cardLimits } from './schemas.ts';
import { tagNames } from './tags.ts';
import { cardValidity } from './validity.ts';

const seen = { id, version: z.number().int() };

/** api-card business_card: the calls of section 7 that change, delete or read a card as a whole. */
export const wholeCardRoutes = {
  cardDetail: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/cardDetail/:id',
    summary: { en: 'One card, the same as `cardInfo`', zh: '卡片详情（与 cardInfo 相同）' },
    access: 'card:read',
    input: idInput,
    output: card,
    errors: [],
    idempotency: 'none',
  }),
  changeCardUse: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/change',
    summary: {
      en: 'Replace what a card may do: its limits, its controls and its validity, all or none',
      zh: '修改卡片的使用范围：限额、用卡控制、使用期限与次数（全部生效或全部不生效）',
    },
    access: 'card:limit',
    input: z.strictObject({ ...seen, limits: cardLimits, controls: cardControls, validity: cardValidity }),
    output: card,
    errors: ['not_found', 'conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.limits_changed',
  }),
  describeCard: defineRoute({
    method: 'POST',
    path: '/api-card/business_card/update',
    summary: {
      en: 'Replace what a card is called, who it is for and its tags, all or none',
      zh: '修改卡片名称、持卡人资料与标签（全部生效或全部不生效）',
    },
    access: 'card:change',
    input: z.strictObject({
      ...seen,
      nickname: shortText,
      holderFirstName: latinName,
      holderLastName: latinName,
      holder: cardHolder,
      tags: tagNames,
    }),
    output: card,
    errors: ['not_found', 'conflict', 'card_not_active'],
    idempotency: 'key',
    audit: 'card.holder_changed',
  }),
  deleteCard: defineRoute({
    ...endingRoutes.closeCard,
    path: '/api-card/business_card/delete',
    summary: {
      en: 'Close a card, the same as `:id/close`; it ends once it was without a transaction for 32 days',
      zh: '删除（注销）卡片，与 :id/close 相同（连续 32 天无交易后完成注销）',
    },
    errors: [...endingRoutes.closeCard.errors, 'not_found'],
  }),
};
