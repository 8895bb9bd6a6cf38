import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { operationsView, serviceStatus, stuckEvent, unbookedMessage } from './schemas.ts';

const outcome = z.strictObject({ outcome: z.enum(['applied', 'ignored']) });

/** How the installation itself stands: for everybody, for staff, and what providers of messages report. */
export const operationsRoutes = {
  serviceStatus: defineRoute({
    method: 'GET',
    path: '/api-user/anon/status',
    summary: { en: 'How the service stands, by component', zh: '服务状态（按组件）' },
    access: 'public',
    input: none,
    output: serviceStatus,
    errors: [],
    idempotency: 'none',
  }),
  operations: defineRoute({
    method: 'GET',
    path: '/api-sys/operations',
    summary: { en: 'Queues, jobs, providers and versions', zh: '运行状况：队列、任务、服务商与版本' },
    access: 'operations:read',
    input: none,
    output: operationsView,
    errors: [],
    idempotency: 'none',
  }),
  listStuckEvents: defineRoute({
    method: 'GET',
    path: '/api-sys/operations/stuck_events',
    summary: { en: 'Events that were tried often and not delivered', zh: '多次投递失败的事件' },
    access: 'operations:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(stuckEvent),
    errors: [],
    idempotency: 'none',
  }),
  retryEvent: defineRoute({
    method: 'POST',
    path: '/api-sys/operations/stuck_events/:id/retry',
    summary: { en: 'Deliver a stuck event again now', zh: '立即重新投递事件' },
    access: 'operations:retry',
    input: idInput,
    output: done,
    errors: [],
    idempotency: 'key',
    audit: 'operations.event_retried',
  }),
  listUnbookedMessages: defineRoute({
    method: 'GET',
    path: '/api-sys/operations/unbooked_messages',
    summary: {
      en: 'Signed messages of providers that could not be booked yet',
      zh: '未入账的服务商签名报文',
    },
    access: 'operations:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(unbookedMessage),
    errors: [],
    idempotency: 'none',
  }),
  handleUnbookedMessage: defineRoute({
    method: 'POST',
    path: '/api-sys/operations/unbooked_messages/:id/handle',
    summary: { en: 'Say what was done about an unbooked message', zh: '登记未入账报文的处理结果' },
    access: 'operations:retry',
    input: z.strictObject({ id, note: reason }),
    output: done,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'operations.message_handled',
  }),
  receiveTextReport: defineRoute({
    method: 'POST',
    path: '/api-user/anon/texts/:id/report',
    summary: {
      en: "What became of a text message, signed by its provider (header 'X-Twilio-Signature')",
      zh: '短信送达回执（服务商签名）',
    },
    access: 'public',
    // All fields are signed, so whatever else is sent is let through to the check.
    input: z
      .strictObject({ id, MessageStatus: z.string().max(40), ErrorCode: z.string().max(20).optional() })
      .catchall(z.string().max(4_000)),
    output: outcome,
    errors: ['network_signature_invalid'],
    idempotency: 'none',
  }),
  receiveHelpdeskNotice: defineRoute({
    method: 'POST',
    path: '/api-user/anon/helpdesk/notices',
    summary: {
      en: "Something was said in a helpdesk ticket, signed in 'X-Zendesk-Webhook-Signature' and '-Timestamp'",
      zh: '客服工单更新通知（服务商签名）',
    },
    access: 'public',
    input: z.strictObject({ ticketId: z.string().min(1).max(40) }),
    output: outcome,
    errors: ['network_signature_invalid'],
    idempotency: 'none',
  }),
};
