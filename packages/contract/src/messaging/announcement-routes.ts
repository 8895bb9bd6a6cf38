import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { announcement, newAnnouncement, sentAnnouncement } from './announcement-schemas.ts';

/** What the house tells its customers: written by an admin, read in each message centre and on the overview. */
export const announcementRoutes = {
  listAnnouncements: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/announcements',
    summary: { en: 'Live announcements that the reader has not put away', zh: '当前公告（未收起）' },
    access: 'overview:read',
    input: none,
    output: z.array(announcement),
    errors: [],
    idempotency: 'none',
  }),
  dismissAnnouncement: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/announcements/:id/dismiss',
    summary: { en: 'Put an announcement away', zh: '收起公告' },
    access: 'overview:read',
    input: idInput,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'messaging.announcement_dismissed',
  }),
  listSentAnnouncements: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/announcements/sent',
    summary: { en: 'Announcements that were written, newest first', zh: '已发布的公告（最新在前）' },
    access: 'announcement:read',
    input: z.strictObject(pageQuery),
    output: pageOf(sentAnnouncement),
    errors: [],
    idempotency: 'none',
  }),
  getSentAnnouncement: defineRoute({
    method: 'GET',
    path: '/api-pay/message_center/announcements/sent/:id',
    summary: { en: 'One announcement, as the house sees it', zh: '公告详情（管理端）' },
    access: 'announcement:read',
    input: idInput,
    output: sentAnnouncement,
    errors: [],
    idempotency: 'none',
  }),
  sendAnnouncement: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/announcements',
    summary: { en: 'Write an announcement, for now or for later', zh: '发布公告（立即或定时）' },
    access: 'announcement:send',
    input: newAnnouncement,
    output: sentAnnouncement,
    errors: [],
    idempotency: 'key',
    audit: 'messaging.announcement_sent',
  }),
  withdrawAnnouncement: defineRoute({
    method: 'POST',
    path: '/api-pay/message_center/announcements/:id/withdraw',
    summary: { en: 'Withdraw an announcement', zh: '撤回公告' },
    access: 'announcement:send',
    input: z.strictObject({ id, version: z.number().int() }),
    output: sentAnnouncement,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'messaging.announcement_withdrawn',
  }),
};
