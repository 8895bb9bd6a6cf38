import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { cardToken, tokenAnswer, tokenMessage } from './tokens.ts';

const act = {
  method: 'POST',
  access: 'card:freeze',
  input: idInput,
  output: cardToken,
  idempotency: 'none',
} as const;

/** What staff do, for a reason that the customer is told. */
const staffAct = {
  method: 'POST',
  access: 'card.admin:act',
  input: z.strictObject({ id, reason }),
  output: cardToken,
  idempotency: 'key',
} as const;

/** The card on devices and at merchants, and the route at which the network speaks about them. */
export const tokenRoutes = {
  receiveTokenMessage: defineRoute({
    method: 'POST',
    path: '/api-card/network/token-messages',
    summary: {
      en: "A signed message of the card network about a token (header 'X-Network-Signature')",
      zh: '卡组织令牌签名报文',
    },
    access: 'public',
    input: tokenMessage,
    output: tokenAnswer,
    errors: ['network_signature_invalid', 'illegal_transition', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'card_token.message_received',
  }),
  listCardTokens: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/tokens',
    summary: { en: 'Devices and merchants that hold a card', zh: '卡片所在的设备与商户' },
    access: 'card:read',
    input: idInput,
    output: z.array(cardToken),
    errors: [],
    idempotency: 'none',
  }),
  suspendCardToken: defineRoute({
    ...act,
    path: '/api-card/card_tokens/:id/suspend',
    summary: { en: 'Suspend a card on a device', zh: '暂停设备上的卡片' },
    errors: ['illegal_transition'],
    audit: 'card_token.suspended',
  }),
  resumeCardToken: defineRoute({
    ...act,
    path: '/api-card/card_tokens/:id/resume',
    summary: { en: 'Let a suspended card on a device pay again', zh: '恢复设备上的卡片' },
    errors: ['illegal_transition', 'card_not_active', 'token_held_by_house'],
    audit: 'card_token.resumed',
  }),
  deleteCardToken: defineRoute({
    ...act,
    path: '/api-card/card_tokens/:id/delete',
    summary: { en: 'Remove a card from a device', zh: '从设备移除卡片' },
    errors: ['illegal_transition'],
    audit: 'card_token.deleted',
  }),
  listBackOfficeCardTokens: defineRoute({
    method: 'GET',
    path: '/api-card/admin/card/:id/tokens',
    summary: { en: "Devices and merchants that hold a customer's card", zh: '客户卡片所在的设备与商户' },
    access: 'card.admin:read',
    input: idInput,
    output: z.array(cardToken),
    errors: [],
    idempotency: 'none',
  }),
  suspendBackOfficeCardToken: defineRoute({
    ...staffAct,
    path: '/api-card/admin/card_tokens/:id/suspend',
    summary: {
      en: "Suspend a customer's card on a device; only staff resumes it",
      zh: '平台暂停设备上的卡片',
    },
    errors: ['illegal_transition'],
    audit: 'card_token.suspended',
  }),
  resumeBackOfficeCardToken: defineRoute({
    ...staffAct,
    path: '/api-card/admin/card_tokens/:id/resume',
    summary: { en: "Let a customer's suspended card on a device pay again", zh: '平台恢复设备上的卡片' },
    errors: ['illegal_transition', 'card_not_active'],
    audit: 'card_token.resumed',
  }),
  deleteBackOfficeCardToken: defineRoute({
    ...staffAct,
    path: '/api-card/admin/card_tokens/:id/delete',
    summary: { en: "Remove a customer's card from a device", zh: '平台从设备移除卡片' },
    errors: ['illegal_transition'],
    audit: 'card_token.deleted',
  }),
};
