import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { decisionWebhook, webhookCall, webhookSettings, webhookWithSecret } from './schemas.ts';

const version = z.number().int();

/** The server of a customer that may decide on purchases. What changes it is confirmed anew. */
export const webhookRoutes = {
  getDecisionWebhook: defineRoute({
    method: 'GET',
    path: '/api-card/decision-webhook',
    summary: { en: 'The webhook that may decide on purchases', zh: '实时授权 Webhook' },
    access: 'webhook:read',
    input: none,
    output: z.strictObject({
      webhook: decisionWebhook.nullable(),
      /** The chosen cards by name. */
      cards: z.array(z.strictObject({ id, nickname: z.string() })),
      /** Servers of the sandbox that answer in known ways; none in production. */
      examples: z.array(z.string()),
    }),
    errors: [],
    idempotency: 'none',
  }),
  createDecisionWebhook: defineRoute({
    method: 'POST',
    path: '/api-card/decision-webhook',
    summary: {
      en: 'Set up the webhook; its secret is shown this once',
      zh: '设置实时授权 Webhook（密钥仅显示一次）',
    },
    access: 'webhook:write',
    input: z.strictObject({ id, ...webhookSettings }),
    output: webhookWithSecret,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'webhook.created',
    stepUp: 'webhook.change',
  }),
  changeDecisionWebhook: defineRoute({
    method: 'PUT',
    path: '/api-card/decision-webhook/:id',
    summary: { en: 'Change the webhook, or turn it on or off', zh: '修改、启用或停用实时授权 Webhook' },
    access: 'webhook:write',
    input: z.strictObject({ id, version, ...webhookSettings }),
    output: decisionWebhook,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'webhook.changed',
    stepUp: 'webhook.change',
  }),
  rotateWebhookSecret: defineRoute({
    method: 'POST',
    path: '/api-card/decision-webhook/:id/secret',
    summary: {
      en: 'A new secret; the old one signs for 24 hours more',
      zh: '更换签名密钥（旧密钥 24 小时内有效）',
    },
    access: 'webhook:write',
    input: z.strictObject({ id, version }),
    output: webhookWithSecret,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'webhook.secret_rotated',
    stepUp: 'webhook.change',
  }),
  testDecisionWebhook: defineRoute({
    method: 'POST',
    path: '/api-card/decision-webhook/:id/test',
    summary: { en: 'Ask the webhook about a purchase that is none', zh: '发送测试事件' },
    access: 'webhook:write',
    input: z.strictObject({ id }),
    output: webhookCall,
    errors: [],
    idempotency: 'none',
    audit: 'webhook.tested',
    callsPerMinute: 30,
  }),
  listWebhookCalls: defineRoute({
    method: 'GET',
    path: '/api-card/decision-webhook/calls',
    summary: { en: 'What the webhook was asked, newest first', zh: 'Webhook 调用记录' },
    access: 'webhook:read',
    input: z.strictObject(pageQuery),
    output: pageOf(webhookCall),
    errors: [],
    idempotency: 'none',
  }),
};
