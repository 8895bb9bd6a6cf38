import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { done, idInput } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { macroRoutes } from './macro-routes.ts';
import { mailLogRoutes } from './mail-log-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { teamRoutes } from './team-routes.ts';
import { supportRoutes } from './support-routes.ts';
import { ticketRoutes } from './ticket-routes.ts';
import { contact, enquiry, enquirySettlement } from './schemas.ts';
import { enquiryStates } from './states.ts';

/** The message centre with its announcements, tickets, the contact form of the public pages, and the admin's list of what came in by it. */
export const messagingRoutes = {
  ...messageRoutes,
  ...notificationRoutes,
  ...announcementRoutes,
  ...teamRoutes,
  ...ticketRoutes,
  ...supportRoutes,
  ...macroRoutes,
  ...mailLogRoutes,
  sendEnquiry: defineRoute({
    method: 'POST',
    path: '/api-user/anon/enquiries',
    summary: { en: 'Send the contact form', zh: '提交咨询留言' },
    access: 'public',
    input: contact,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'messaging.enquiry_sent',
  }),
  listEnquiries: defineRoute({
    method: 'GET',
    path: '/api-user/enquiries',
    summary: { en: 'Enquiries of one state, newest first', zh: '咨询留言列表（最新在前）' },
    access: 'enquiry.admin:read',
    input: z.strictObject({ ...pageQuery, state: z.enum(enquiryStates, 'invalid_choice').default('open') }),
    output: pageOf(enquiry),
    errors: [],
    idempotency: 'none',
  }),
  getEnquiry: defineRoute({
    method: 'GET',
    path: '/api-user/enquiries/:id',
    summary: { en: 'One enquiry', zh: '咨询留言详情' },
    access: 'enquiry.admin:read',
    input: idInput,
    output: enquiry,
    errors: [],
    idempotency: 'none',
  }),
  settleEnquiry: defineRoute({
    method: 'POST',
    path: '/api-user/enquiries/:id/settle',
    summary: { en: 'Note that an enquiry was answered, or close it', zh: '将咨询留言标记为已回复或关闭' },
    access: 'enquiry.admin:settle',
    input: enquirySettlement,
    output: enquiry,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'messaging.enquiry_settled',
  }),
};
