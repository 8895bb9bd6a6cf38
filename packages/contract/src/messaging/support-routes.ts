import { z } from 'zod';
import { sentence } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput } from '../kernel/fields.ts';
import { severalOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { attachmentIds, richText } from './rich-text.ts';
import { ticketPriorities, ticketStates } from './states.ts';
import { supportTicket, supportTicketDetail, ticketObject } from './ticket-schemas.ts';

const version = z.number().int();

/** The staff's side of tickets. */
export const supportRoutes = {
  listSupportTickets: defineRoute({
    method: 'GET',
    path: '/api-user/tickets',
    summary: {
      en: 'Tickets of customers, the one that changed last or is due next first',
      zh: '客户工单（最近更新或最先到期在前）',
    },
    access: 'ticket.admin:read',
    input: z.strictObject({
      ...pageQuery,
      state: severalOf(ticketStates).optional(),
      search: sentence.optional(),
      /** By what is due, those that wait for their writer or are resolved are left out. */
      order: z.enum(['changed', 'due'], 'invalid_choice').default('changed'),
    }),
    output: pageOf(supportTicket),
    errors: [],
    idempotency: 'none',
  }),
  getSupportTicket: defineRoute({
    method: 'GET',
    path: '/api-user/tickets/:id',
    summary: { en: 'A customer’s ticket with its notes', zh: '客户工单详情' },
    access: 'ticket.admin:read',
    input: idInput,
    output: supportTicketDetail,
    errors: [],
    idempotency: 'none',
  }),
  getTicketObject: defineRoute({
    method: 'GET',
    path: '/api-user/tickets/:id/object',
    summary: { en: 'The thing that a ticket is about', zh: '工单关联对象' },
    access: 'ticket.admin:read',
    input: idInput,
    output: ticketObject.nullable(),
    errors: [],
    idempotency: 'none',
  }),
  readSupportTicket: defineRoute({
    method: 'POST',
    path: '/api-user/tickets/:id/read',
    summary: { en: 'Say that what a customer wrote has been read', zh: '标记客户留言为已读' },
    access: 'ticket.admin:answer',
    input: idInput,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'messaging.ticket_read_by_staff',
  }),
  prioritizeTicket: defineRoute({
    method: 'POST',
    path: '/api-user/tickets/:id/priority',
    summary: { en: 'Say how urgent a ticket is', zh: '设置工单优先级' },
    access: 'ticket.admin:answer',
    input: z.strictObject({ id, version, priority: z.enum(ticketPriorities, 'invalid_choice') }),
    output: supportTicketDetail,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'messaging.ticket_prioritized',
  }),
  assignTicket: defineRoute({
    method: 'POST',
    path: '/api-user/tickets/:id/assign',
    summary: { en: 'Take a ticket', zh: '领取工单' },
    access: 'ticket.admin:answer',
    input: z.strictObject({ id, version }),
    output: supportTicketDetail,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'messaging.ticket_assigned',
  }),
  answerTicket: defineRoute({
    method: 'POST',
    path: '/api-user/tickets/:id/answer',
    summary: { en: 'Answer a ticket, and resolve it with that', zh: '回复工单（可同时标记为已解决）' },
    access: 'ticket.admin:answer',
    input: z.strictObject({ id, version, comment: richText, attachmentIds, isResolved: z.boolean() }),
    output: supportTicketDetail,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'messaging.ticket_answered',
  }),
  noteOnTicket: defineRoute({
    method: 'POST',
    path: '/api-user/tickets/:id/note',
    summary: { en: 'Note something that the customer does not see', zh: '添加内部备注' },
    access: 'ticket.admin:answer',
    input: z.strictObject({ id, comment: richText }),
    output: supportTicketDetail,
    errors: [],
    idempotency: 'key',
    audit: 'messaging.ticket_noted',
  }),
};
