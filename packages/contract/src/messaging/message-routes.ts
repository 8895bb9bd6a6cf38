import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, none } from '../kernel/fields.ts';
import { pageOf } from '../kernel/page.ts';
import { message, messageDetail, messageFilters, messageQuery } from './message-schemas.ts';

/** The message centre (specification sections 3, 4 and 7): each person's own, whoever else belongs to the customer. */
export const messageRoutes = {
  listMessages: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/list',
    summary: { en: 'Own messages and announcements, newest first', zh: '我的消息与公告（最新在前）' },
    access: 'message:read',
    input: messageQuery,
    output: pageOf(message),
    errors: [],
    idempotency: 'none',
  }),
  countMessages: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/count',
    summary: { en: 'How many messages there are, by type and status', zh: '消息数量（按类型与状态）' },
    access: 'message:read',
    input: z.strictObject(messageFilters),
    output: z.strictObject({ total: z.number().int() }),
    errors: [],
    idempotency: 'none',
  }),
  readMessages: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/read',
    summary: { en: 'Mark messages as read', zh: '将消息标记为已读' },
    access: 'message:read',
    input: z.strictObject({ ids: z.array(id).min(1, 'required').max(100, 'too_long') }),
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'messaging.messages_read',
  }),
  readAllMessages: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/read_all',
    summary: { en: 'Mark all messages as read', zh: '全部标记为已读' },
    access: 'message:read',
    input: none,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'messaging.messages_read',
  }),
  getMessage: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/:id',
    summary: { en: 'One of the own messages', zh: '消息详情' },
    access: 'message:read',
    input: idInput,
    output: messageDetail,
    errors: [],
    idempotency: 'none',
  }),
};
