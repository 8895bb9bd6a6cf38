import { z } from 'zod';
import { sentence } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { chosenRows, manyAnswer } from '../kernel/many.ts';
import { cardLimits } from './schemas.ts';
import { tagNames } from './tags.ts';

const cards = { cards: chosenRows };
const many = { output: manyAnswer, idempotency: 'key', audit: 'card.many_changed' } as const;

/** One act on several cards: each is done or refused by itself, as the call for it alone would be. */
export const manyCardRoutes = {
  freezeCards: defineRoute({
    ...many,
    method: 'POST',
    path: '/api-card/business_card/many/freeze',
    summary: { en: 'Freeze several cards', zh: '批量冻结卡片' },
    access: 'card:freeze',
    input: z.strictObject({ ...cards, reason: sentence }),
    errors: ['illegal_transition'],
  }),
  unfreezeCards: defineRoute({
    ...many,
    method: 'POST',
    path: '/api-card/business_card/many/unfreeze',
    summary: { en: 'Unfreeze several cards', zh: '批量解冻卡片' },
    access: 'card:freeze',
    input: z.strictObject(cards),
    errors: ['illegal_transition', 'freeze_authority'],
  }),
  closeCards: defineRoute({
    ...many,
    method: 'POST',
    path: '/api-card/business_card/many/close',
    summary: { en: 'Close several cards', zh: '批量注销卡片' },
    access: 'card:close',
    input: z.strictObject({ ...cards, reason: sentence }),
    errors: ['illegal_transition', 'card_close_business_only'],
  }),
  limitCards: defineRoute({
    ...many,
    method: 'PUT',
    path: '/api-card/business_card/many/limits',
    summary: { en: 'Give several cards the same limits', zh: '批量修改卡片限额' },
    access: 'card:limit',
    input: z.strictObject({ ...cards, limits: cardLimits }),
    errors: ['conflict', 'card_not_active'],
  }),
  tagCards: defineRoute({
    ...many,
    method: 'PUT',
    path: '/api-card/business_card/many/tags',
    summary: { en: 'Give several cards the same tags, in place of theirs', zh: '批量替换卡片标签' },
    access: 'card:change',
    input: z.strictObject({ ...cards, tags: tagNames }),
    errors: ['conflict', 'card_not_active'],
  }),
  assignCards: defineRoute({
    ...many,
    method: 'PUT',
    path: '/api-card/business_card/many/assignment',
    summary: { en: 'Give several cards to a department and a person', zh: '批量分配卡片' },
    access: 'card:assign',
    input: z.strictObject({ ...cards, departmentId: id.nullable(), assigneeId: id.nullable() }),
    errors: ['conflict'],
  }),
};
