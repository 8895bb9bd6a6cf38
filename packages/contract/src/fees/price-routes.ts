import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { day, id, instant, money } from '../kernel/fields.ts';
import { pageOf } from '../kernel/page.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { feeConditions, priceCodes } from './schedule.ts';

/** How a proposed price stands. One that waits for a second person is open, and a price has one of those. */
export const priceChangeStates = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type PriceChangeState = (typeof priceChangeStates)[number];

/** The most that a single act may cost. */
export const highestPrice = '10000.00';

/** One version of a price. `amount` is null where a customer pays the list price again from then on. */
export const priceVersion = z.strictObject({
  version: z.number().int(),
  amount: money.nullable(),
  from: instant,
  standing: z.enum(['past', 'in_force', 'coming']),
});

export const priceChange = z.strictObject({
  id,
  amount: money.nullable(),
  from: instant,
  reason: z.string(),
  by: z.string(),
  at: instant,
});

/** What an act costs one kind of customer, or one customer alone. */
export const price = z.strictObject({
  code: z.enum(priceCodes),
  entityType: z.union([z.literal(1), z.literal(2)]),
  /** What holds now, and the price of everybody else. */
  amount: money,
  list: money,
  isOwn: z.boolean(),
  condition: z.strictObject({ kind: z.enum(feeConditions), amount: money }).nullable(),
  /** Counts every version and proposal: what somebody saw is named by it. */
  revision: z.number().int(),
  /** The newest first. */
  versions: z.array(priceVersion),
  open: priceChange.nullable(),
});

const owner = {
  /** Whose price alone; everybody else's where it is absent. */
  customerId: id.optional(),
  /** Everybody's of which operator; the platform's where it is absent too. */
  tenantId: id.optional(),
};
const about = {
  code: z.enum(priceCodes, 'invalid_choice'),
  entityType: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  ...owner,
};
/** Null: the list price again, for a customer with a price of its own. */
const amount = z.string('required').trim().max(20, 'too_long');
const path = '/api-pay/month_fee/prices';

/** The fee schedule as staff changes it: every change begins later, and a second person approves it. */
export const priceRoutes = {
  listPrices: defineRoute({
    method: 'GET',
    path,
    summary: {
      en: 'Prices in force and to come, of everybody, of an operator or of one customer',
      zh: '收费标准（全部、单个运营方或单个客户）',
    },
    access: 'price:read',
    input: z.strictObject(owner),
    /** `noticeDays`: how long before it begins a higher price is told to its customers. */
    output: pageOf(price).extend({ noticeDays: z.number().int() }),
    errors: [],
    idempotency: 'none',
  }),
  previewPrice: defineRoute({
    method: 'GET',
    path: `${path}/preview`,
    summary: { en: "What a price would have made of last month's charges", zh: '按上月业务量试算价格' },
    access: 'price:read',
    input: z.strictObject({ ...about, amount }),
    output: z.strictObject({
      from: day,
      to: day,
      charges: z.number().int(),
      customers: z.number().int(),
      before: money,
      after: money,
      difference: money,
    }),
    errors: [],
    idempotency: 'none',
  }),
  changePrice: defineRoute({
    method: 'POST',
    path,
    summary: { en: 'Propose a price from a day on', zh: '提议新价格' },
    access: 'price:write',
    input: z.strictObject({
      ...about,
      amount: amount.nullable(),
      /** The day of the reader's zone on which it begins. */
      from: day,
      timeZone: timeZone.optional(),
      reason,
      revision: z.int('invalid_type').min(0, 'too_small'),
    }),
    output: price,
    errors: ['conflict', 'already_proposed'],
    idempotency: 'key',
    audit: 'fees.price_proposed',
  }),
  withdrawPrice: defineRoute({
    method: 'POST',
    path: `${path}/changes/:id/withdraw`,
    summary: { en: 'Take back a proposed price that nobody has approved', zh: '撤回待审批的价格' },
    access: 'price:write',
    input: z.strictObject({ id }),
    output: price,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'fees.price_withdrawn',
  }),
};
