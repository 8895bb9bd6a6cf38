import { z } from 'zod';
import { enteredDay, givenLine, positiveAmount, reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, money, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { cardStatuses } from '../cards/states.ts';

/** How long a stated purchase may be made. */
export const statedLifeMs = 60 * 60_000;
/** So many purchases a card may be given for, and so many merchants may be named. */
export const mostAgentPurchases = 1_000;
export const mostAgentMerchants = 20;

/** `open`: it may be made once, from now; `withdrawn`: another was stated in its place, or the card was taken back. */
export const statedStates = ['open', 'used', 'withdrawn', 'expired'] as const;
export type StatedState = (typeof statedStates)[number];

const agentLock = {
  merchants: z.array(givenLine(60)).min(1, 'required').max(mostAgentMerchants, 'too_long'),
  /** For each purchase, and for a month where there is one. */
  perPurchase: positiveAmount('USD'),
  perMonth: positiveAmount('USD').nullable().default(null),
  purchases: z.int('invalid_type').min(1, 'too_small').max(mostAgentPurchases, 'too_big'),
  lastDay: enteredDay,
};

const agentCard = z.strictObject({
  cardId: id,
  nickname: z.string(),
  lastFour: z.string(),
  status: z.enum(cardStatuses),
  keyId: id,
  keyName: z.string(),
  merchants: z.array(z.string()),
  perPurchase: z.string().nullable(),
  perMonth: z.string().nullable(),
  /** How many it may make, and how many it made. */
  purchases: z.number().int().nullable(),
  made: z.number().int(),
  lastDay: z.string().nullable(),
  givenAt: instant,
  endedAt: instant.nullable(),
});

const statedPurchase = z.strictObject({
  id,
  cardId: id,
  keyId: id,
  keyName: z.string(),
  merchant: z.string(),
  amount: money,
  /** In the words of the agent. */
  reason: z.string(),
  state: z.enum(statedStates),
  statedAt: instant,
  /** Until when it may be made. */
  endsAt: instant,
  transactionId: id.nullable(),
});

const purchasePage = pageOf(statedPurchase);
const purchaseQuery = z.strictObject({ ...pageQuery, cardId: id.optional() });

/** Cards that programs hold, within locks that a person set; each purchase is stated with its reason before it is made. */
export const agentRoutes = {
  listAgentCards: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/agent-cards',
    summary: { en: 'Cards held by API keys', zh: '由 API 密钥持有的卡片' },
    access: 'developer:read',
    input: none,
    output: z.strictObject({ items: z.array(agentCard) }),
    errors: [],
    idempotency: 'none',
  }),
  giveCardToAgent: defineRoute({
    features: ['api'],
    method: 'POST',
    path: '/api-pay/api-user/agent-cards/:id/give',
    summary: { en: 'Give a card to an API key, within locks', zh: '将卡片交由 API 密钥使用并设置限制' },
    access: 'developer:write',
    input: z.strictObject({ id, version: z.number().int(), keyId: id, ...agentLock }),
    output: agentCard,
    errors: ['conflict', 'api_key_ended', 'card_not_active'],
    idempotency: 'none',
    audit: 'agent_card.given',
    stepUp: 'api_key.change',
  }),
  endAgentCard: defineRoute({
    method: 'POST',
    path: '/api-pay/api-user/agent-cards/:id/end',
    summary: {
      en: 'Take a card back from its key: it pays no more until it is given again',
      zh: '从密钥收回卡片（收回后不可支付，直至再次交付）',
    },
    access: 'developer:write',
    input: idInput,
    output: agentCard,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'agent_card.ended',
  }),
  listAgentPurchases: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/agent-purchases',
    summary: { en: 'What API keys said they buy, newest first', zh: 'API 密钥说明的购买记录' },
    access: 'developer:read',
    input: purchaseQuery,
    output: purchasePage,
    errors: [],
    idempotency: 'none',
  }),
  listOwnAgentCards: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/own-key/cards',
    summary: { en: 'The cards that the key holds, with their locks', zh: '当前密钥持有的卡片及其限制' },
    access: 'session',
    ofKey: true,
    input: none,
    output: z.strictObject({ items: z.array(agentCard) }),
    errors: [],
    idempotency: 'none',
  }),
  listOwnAgentPurchases: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/own-key/purchases',
    summary: { en: 'What the key said it buys, and what came of it', zh: '当前密钥说明的购买及其结果' },
    access: 'session',
    ofKey: true,
    input: purchaseQuery,
    output: purchasePage,
    errors: [],
    idempotency: 'none',
  }),
  statePurchase: defineRoute({
    method: 'POST',
    path: '/api-pay/api-user/own-key/purchases',
    summary: {
      en: 'Say what is bought and why: the card pays one purchase within the next hour',
      zh: '说明购买内容与理由，卡片可在一小时内支付一笔',
    },
    access: 'session',
    ofKey: true,
    movesMoney: true,
    input: z.strictObject({
      cardId: id,
      merchant: givenLine(60),
      amount: positiveAmount('USD'),
      reason,
    }),
    output: statedPurchase,
    errors: ['agent_purchases_made', 'agent_limit', 'card_not_active', 'conflict'],
    idempotency: 'key',
    audit: 'agent_card.purchase_stated',
  }),
};
