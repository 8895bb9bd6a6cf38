import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { day, id, instant, money } from '../kernel/fields.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { customerKinds } from '../org/customer-kinds.ts';
import { accountStates } from '../org/states.ts';
import { figurePeriods, queues } from './figure-lists.ts';

const periodQuery = z.strictObject({ period: z.enum(figurePeriods, 'invalid_choice'), timeZone });

/** The days that figures speak of, both among them. */
const period = { from: day, to: day };

const amount = z.string();
const count = z.number().int().min(0);

/** What was spent with something: captured and still held, less what came back. */
const share = { amount, count };

/** Figures of many rows at once, each read from totals or from an index that the customer and the period bound. */
export const figureRoutes = {
  moneyByDay: defineRoute({
    method: 'GET',
    path: '/api-data/person/flow',
    summary: { en: 'Money in and out of my account by day', zh: '账户每日资金流' },
    access: 'ledger:read',
    input: periodQuery,
    output: z.strictObject({
      ...period,
      in: money,
      out: money,
      days: z.array(z.strictObject({ day, in: amount, out: amount })),
    }),
    errors: [],
    idempotency: 'none',
  }),
  spending: defineRoute({
    method: 'GET',
    path: '/api-data/person/summary',
    summary: { en: 'What was spent by category, card and merchant', zh: '按类别、卡片与商户统计消费' },
    access: 'transaction:read',
    input: periodQuery,
    output: z.strictObject({
      ...period,
      total: money,
      count,
      /** By the network's merchant category code, the most first; at most 50 of each, and `total` counts all. */
      categories: z.array(z.strictObject({ code: z.string(), ...share })),
      cards: z.array(z.strictObject({ cardId: id, nickname: z.string(), lastFour: z.string(), ...share })),
      merchants: z.array(z.strictObject({ name: z.string(), ...share })),
    }),
    errors: [],
    idempotency: 'none',
  }),
  overallSituation: defineRoute({
    method: 'GET',
    path: '/api-data/overall/situation',
    summary: {
      en: 'What waits, what is held for customers, and the last days as a whole',
      zh: '整体情况：待办、客户资金与近期概况',
    },
    access: 'overview.admin:read',
    input: periodQuery,
    output: z.strictObject({
      ...period,
      /** Each queue that the reader may work on, and since when its oldest waits. */
      waiting: z.array(z.strictObject({ queue: z.enum(queues), count, oldestAt: instant.nullable() })),
      /** Money that came in at our banks, purchases that were captured, and new customers. */
      days: z.array(z.strictObject({ day, in: amount, purchases: amount, registrations: count })),
      in: money,
      purchases: money,
      registrations: count,
      /** How the network's requests were answered in these days (whole days in UTC). */
      decisions: z.strictObject({ approved: count, declined: count }),
      newestCustomers: z.array(
        z.strictObject({
          id,
          name: z.string(),
          kind: z.enum(customerKinds),
          state: z.enum(accountStates),
          openedAt: instant,
        }),
      ),
      /** By the last check of the books: what customers own, by kind of account, and what covers it. Null without one. */
      books: z
        .strictObject({
          at: instant,
          isRight: z.boolean(),
          customers: money,
          bank: money,
          others: money,
        })
        .nullable(),
    }),
    errors: [],
    idempotency: 'none',
  }),
};
