import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, money } from '../kernel/fields.ts';
import { severalOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { claims, customerSections, workQueues } from './figure-lists.ts';

/** One row of a list of many kinds. `state` is one of the lives of its kind. */
const line = z.strictObject({
  id,
  title: z.string(),
  state: z.string().nullable(),
  amount: money.nullable(),
  at: instant,
});

const customerRef = z.strictObject({ id, name: z.string() });
const count = z.number().int();

const reading = { method: 'GET', errors: [], idempotency: 'none' } as const;

/** What staff reads of many modules on one page. */
export const backOfficeRoutes = {
  customerOverview: defineRoute({
    ...reading,
    path: '/api-data/customers/:id/overview',
    summary: { en: 'Everything of a customer on one page', zh: '客户总览' },
    access: 'customer:read',
    input: idInput,
    output: z.strictObject({
      /** Of the US dollar account: booked, what may be spent, what purchases hold, what waits to be released. */
      balances: z.strictObject({ posted: money, available: money, held: money, onDeposit: money }),
      /** What is left this month of the limits of all cards that can pay. */
      limitLeft: money,
      /** The newest few of each kind that the reader may see, and whether there are more. */
      sections: z.array(
        z.strictObject({ section: z.enum(customerSections), items: z.array(line), hasMore: z.boolean() }),
      ),
    }),
  }),
  customerLines: defineRoute({
    ...reading,
    path: '/api-data/customers/:id/lines',
    summary: { en: 'All of one kind that a customer has, newest first', zh: '客户某一类记录' },
    access: 'customer:read',
    input: z.strictObject({ id, section: z.enum(customerSections, 'invalid_choice'), ...pageQuery }),
    output: pageOf(line),
  }),
  listWork: defineRoute({
    ...reading,
    path: '/api-data/work',
    summary: { en: 'Everything that waits for staff, the longest first', zh: '待处理工作，等待最久的在前' },
    access: 'work:read',
    input: z.strictObject({
      ...pageQuery,
      queue: severalOf(workQueues).optional(),
      claim: z.enum(claims, 'invalid_choice').optional(),
    }),
    output: z.strictObject({
      items: z.array(
        line.extend({
          queue: z.enum(workQueues),
          customer: customerRef.nullable(),
          /** Who works on it. */
          claimedBy: z.string().nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
      counts: z.array(z.strictObject({ queue: z.enum(workQueues), count, oldestAt: instant.nullable() })),
    }),
  }),
};
