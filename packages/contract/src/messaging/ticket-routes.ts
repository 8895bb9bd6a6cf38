import { z } from 'zod';
import { sentence } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput } from '../kernel/fields.ts';
import { severalOf, sortOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ticketSorts, ticketStates } from './states.ts';
import { newTicket, ticket, ticketDetail, ticketRating, ticketReply } from './ticket-schemas.ts';

/** Support requests: written here, answered by an outside helpdesk (specification section 7). */
export const ticketRoutes = {
  listTickets: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/tickets',
    summary: { en: 'Own tickets, the one that changed last first', zh: '我的工单（最近更新在前）' },
    access: 'ticket:read',
    input: z.strictObject({
      ...pageQuery,
      state: severalOf(ticketStates).optional(),
      search: sentence.optional(),
      /** The one that changed last first where it is absent; else the newest of them in this order. */
      sort: sortOf(ticketSorts).optional(),
    }),
    output: pageOf(ticket),
    errors: [],
    idempotency: 'none',
  }),
  getTicket: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/tickets/:id',
    summary: { en: 'One ticket with everything that was said', zh: '工单详情' },
    access: 'ticket:read',
    input: idInput,
    output: ticketDetail,
    errors: [],
    idempotency: 'none',
  }),
  openTicket: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/tickets',
    summary: { en: 'Write to the helpdesk', zh: '提交工单' },
    access: 'ticket:write',
    input: newTicket,
    output: ticketDetail,
    errors: ['rate_limited'],
    idempotency: 'key',
    audit: 'messaging.ticket_opened',
  }),
  replyToTicket: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/tickets/:id/reply',
    summary: { en: 'Reply to the helpdesk', zh: '回复工单' },
    access: 'ticket:write',
    input: ticketReply,
    output: ticketDetail,
    errors: ['illegal_transition', 'rate_limited'],
    idempotency: 'key',
    audit: 'messaging.ticket_replied',
  }),
  readTicket: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/tickets/:id/read',
    summary: { en: 'Say that the answers in a ticket have been read', zh: '标记工单回复为已读' },
    access: 'ticket:read',
    input: idInput,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'messaging.ticket_read',
  }),
  closeTicket: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/tickets/:id/close',
    summary: { en: 'Close a ticket', zh: '关闭工单' },
    access: 'ticket:write',
    input: z.strictObject({ id, version: z.number().int() }),
    output: ticketDetail,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'messaging.ticket_closed',
  }),
  rateTicket: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/tickets/:id/rate',
    summary: { en: 'Say how content one is with the answer', zh: '评价工单' },
    access: 'ticket:write',
    input: z.strictObject({ id, rating: ticketRating }),
    output: ticketDetail,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'messaging.ticket_rated',
  }),
};
