import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { exportFormats } from '../kernel/export-formats.ts';
import { day, id, money } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { spendDimensions, spendSteps } from './spend-lists.ts';

/** Whole days of a zone, both among them. */
const asked = { from: day, to: day, timeZone, by: z.enum(spendDimensions, 'invalid_choice') };

const count = z.number().int();
/** Captured and still held, less what came back: in the period, and in as many days before it. */
const figures = { amount: z.string(), count, previous: z.string() };

const ofOwn = {
  analyseSpending: defineRoute({
    method: 'GET',
    path: '/api-data/spend/analysis',
    summary: {
      en: 'What was spent by merchant, category, card or department, beside the period before',
      zh: '按商户、类别、卡片或部门分析消费，并与上一期间比较',
    },
    access: 'transaction:read',
    input: z.strictObject({ ...asked, step: z.enum(spendSteps, 'invalid_choice') }),
    output: z.strictObject({
      previous: z.strictObject({ from: day, to: day }),
      total: money,
      previousTotal: money,
      count,
      previousCount: count,
      /** The most first, at most ten. `key` is what the list of purchases is narrowed by; empty for no department. */
      rows: z.array(z.strictObject({ key: z.string(), name: z.string(), ...figures })),
      /** All others together; null where there are none. `kinds` is how many they are. */
      rest: z.strictObject({ kinds: count, ...figures }).nullable(),
      /** One after the other, each with the stretch of the period before that stands as long before it. */
      stretches: z.array(z.strictObject({ from: day, to: day, amount: z.string(), previous: z.string() })),
    }),
    errors: [],
    idempotency: 'none',
  }),
  exportSpending: defineRoute({
    method: 'GET',
    path: '/api-data/spend/export',
    summary: { en: 'What was spent, as a file', zh: '导出消费分析' },
    access: 'transaction:export',
    input: z.strictObject({ ...asked, format: z.enum(exportFormats, 'invalid_choice') }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy'],
    idempotency: 'none',
    audit: 'spending.exported',
  }),
};

export const spendRoutes = {
  ...ofOwn,
  analyseBackOfficeSpending: defineRoute({
    ...ofOwn.analyseSpending,
    path: '/api-data/spend/admin/analysis',
    summary: { en: 'What a customer spent, as the customer reads it', zh: '分析某客户的消费' },
    access: 'customer:read',
    input: ofOwn.analyseSpending.input.extend({ customerId: id }),
    output: ofOwn.analyseSpending.output.extend({ customerName: z.string() }),
  }),
  exportBackOfficeSpending: defineRoute({
    ...ofOwn.exportSpending,
    path: '/api-data/spend/admin/export',
    summary: { en: 'What a customer spent, as a file', zh: '导出某客户的消费分析' },
    access: 'customer:export',
    input: ofOwn.exportSpending.input.extend({ customerId: id }),
  }),
};
