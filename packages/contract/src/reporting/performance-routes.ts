import { z } from 'zod';
import { declineReasons } from '../authorizations/decline-reasons.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { exportFormats } from '../kernel/export-formats.ts';
import { day, id, instant, money } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { performanceGroups } from './figure-lists.ts';

/** Whole days of a zone, both among them. Answers of the network are counted by days in UTC. */
const period = { from: day, to: day };

const count = z.number().int();
const amount = z.string();

/** In US dollars: money that came in at our banks and left them, purchases, refunds, fees; and what was counted. */
const figures = {
  funded: amount,
  paidOut: amount,
  purchases: amount,
  refunds: amount,
  fees: amount,
  registrations: count,
  approved: count,
  declined: count,
};

/** How the platform, or an operator's tenant, does: a period beside the one before it, and the rows behind it. */
export const performanceRoutes = {
  performance: defineRoute({
    method: 'GET',
    path: '/api-data/performance/statistics',
    summary: { en: 'A period beside the one before it, day by day and by merchant category', zh: '业绩统计' },
    access: 'report:read',
    input: z.strictObject({ ...period, timeZone }),
    output: z.strictObject({
      previous: z.strictObject(period),
      /** Whether the last day is over: until then its figures grow. */
      isOver: z.boolean(),
      now: z.strictObject(figures),
      before: z.strictObject(figures),
      days: z.array(z.strictObject({ day, ...figures })),
      /** By the network's merchant category code, the most requests first. */
      categories: z.array(
        z.strictObject({
          code: z.string(),
          approved: count,
          declined: count,
          before: z.strictObject({ approved: count, declined: count }),
        }),
      ),
    }),
    errors: [],
    idempotency: 'none',
  }),
  performanceCohorts: defineRoute({
    method: 'GET',
    path: '/api-data/performance/cohorts',
    summary: {
      en: 'Customers by the month they registered in, and how many paid by card in each month since',
      zh: '客户留存（按注册月份）',
    },
    access: 'report:read',
    input: z.strictObject({
      /** In the last of the twelve months that are told. */
      to: day,
    }),
    output: z.strictObject({
      /** Whether the last month is over (UTC): until then its figures grow. */
      isOver: z.boolean(),
      cohorts: z.array(
        z.strictObject({
          /** `YYYY-MM`, in UTC. */
          month: z.string(),
          customers: count,
          /** Those with an approved card request in the month of registration, the one after it, and so on. */
          active: z.array(count),
        }),
      ),
    }),
    errors: [],
    idempotency: 'none',
  }),
  exportPerformance: defineRoute({
    method: 'GET',
    path: '/api-data/performance/export',
    summary: { en: 'The report by day, merchant category or cohort, as a file', zh: '导出业绩统计' },
    access: 'report:export',
    input: z.strictObject({
      ...period,
      timeZone,
      by: z.enum(performanceGroups, 'invalid_choice'),
      format: z.enum(exportFormats, 'invalid_choice'),
    }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy'],
    idempotency: 'none',
    audit: 'report.exported',
  }),
  performanceDocument: defineRoute({
    method: 'GET',
    path: '/api-data/performance/document',
    summary: { en: 'The report with both its tables as PDF', zh: '业绩统计报告（PDF）' },
    access: 'report:export',
    input: z.strictObject({ ...period, timeZone }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy', 'overloaded'],
    idempotency: 'none',
    audit: 'report.exported',
  }),
  listDeclines: defineRoute({
    method: 'GET',
    path: '/api-data/performance/declines',
    summary: { en: 'The declined requests behind a figure, newest first', zh: '被拒交易明细' },
    access: 'report:read',
    input: z.strictObject({
      ...period,
      category: z
        .string()
        .regex(/^\d{4}$/, 'invalid_format')
        .optional(),
      ...pageQuery,
    }),
    output: pageOf(
      z.strictObject({
        id,
        customer: z.strictObject({ id, name: z.string() }),
        merchant: z.string(),
        category: z.string(),
        reason: z.enum(declineReasons).nullable(),
        amount: money.nullable(),
        at: instant,
      }),
    ),
    errors: [],
    idempotency: 'none',
  }),
};
