import { z } from 'zod';
import { reason, tag } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { day, id, instant, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { customerDetail } from './customers.ts';

export const mostCustomerTags = 10;

const note = z.strictObject({ id, note: z.string(), by: z.string(), at: instant });

/** How staff files customers. Customers read none of it. */
export const customerNoteRoutes = {
  listCustomerTags: defineRoute({
    method: 'GET',
    path: '/api-user/customer-tags',
    summary: { en: 'The tags that customers have', zh: '客户标签' },
    access: 'customer:read',
    input: none,
    output: z.array(z.string()),
    errors: [],
    idempotency: 'none',
  }),
  annotateCustomer: defineRoute({
    method: 'PUT',
    path: '/api-user/customers/:id/annotation',
    summary: { en: 'Tag a customer and say when it is reviewed next', zh: '设置客户标签与下次复核日期' },
    access: 'customer:annotate',
    input: z.strictObject({
      id,
      tags: z.array(tag).max(mostCustomerTags, 'too_long'),
      reviewOn: day.nullable(),
      version: z.number().int(),
    }),
    output: customerDetail,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'org.customer_annotated',
  }),
  listCustomerNotes: defineRoute({
    method: 'GET',
    path: '/api-user/customers/:id/notes',
    summary: { en: 'What staff wrote about a customer, newest first', zh: '客户备注' },
    access: 'customer:read',
    input: z.strictObject({ id, ...pageQuery }),
    output: pageOf(note),
    errors: [],
    idempotency: 'none',
  }),
  addCustomerNote: defineRoute({
    method: 'POST',
    path: '/api-user/customers/:id/notes',
    summary: { en: 'Write a note about a customer', zh: '添加客户备注' },
    access: 'customer:annotate',
    input: z.strictObject({ id, note: reason }),
    output: note,
    errors: [],
    idempotency: 'key',
    audit: 'org.customer_noted',
  }),
};
