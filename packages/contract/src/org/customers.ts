import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { reason } from '../forms/fields.ts';
import { day, id, idInput, instant, money } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { historyEntry, historyQuery } from '../kernel/audit-history.ts';
import { planCodes } from '../fees/schedule.ts';
import { caseKinds, reviewStates, riskLevels } from '../onboarding/review-lists.ts';
import { customerKinds } from './customer-kinds.ts';
import { customerNarrowing } from './customer-narrowing.ts';
import { accountStates } from './states.ts';

/** Why an account is suspended or restricted. */
export const standingReasons = [
  'compliance',
  'fraud_suspected',
  'terms_breach',
  'unpaid_fees',
  'court_order',
  'customer_request',
] as const;

/** Why it is open again. */
export const reinstatementReasons = ['resolved', 'mistake', 'appeal_granted', 'customer_request'] as const;

/** One line of the list of customers. `state` is the card account's; `balance` is what may be spent. */
export const customerItem = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  kind: z.enum(customerKinds),
  state: z.enum(accountStates),
  balance: money,
  openedAt: instant,
  /** The monthly plan of a business; a person has none. */
  plan: z.enum(planCodes).nullable(),
  tags: z.array(z.string()),
  /** When staff looks at it next. */
  reviewOn: day.nullable(),
});

/** One customer as staff sees it. */
export const customerDetail = customerItem.extend({
  version: z.number().int(),
  accounts: z.array(z.strictObject({ code: z.number().int(), state: z.enum(accountStates) })),
  profile: z.strictObject({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    chineseName: z.string().nullable(),
    mobile: z.string().nullable(),
    nation: z.string().nullable(),
    registeredBusinessName: z.string().nullable(),
    businessNo: z.string().nullable(),
  }),
  /** Devices that are signed in now. */
  sessions: z.number().int(),
  registration: z
    .strictObject({
      id,
      kind: z.enum(caseKinds),
      state: z.enum(reviewStates),
      risk: z.enum(riskLevels),
      /** Whether there is something to review: what was never handed in is nobody's to see. */
      isHandedIn: z.boolean(),
    })
    .nullable(),
  /** Which legal documents its people accepted, newest first. */
  acceptances: z.array(
    z.strictObject({
      document: z.string(),
      version: z.string(),
      language: z.enum(['en_US', 'zh_CN']),
      by: z.string(),
      ip: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Why it is suspended or restricted; null for an open one. */
  standing: z
    .strictObject({
      reason: z.enum(standingReasons),
      note: z.string(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
});

const reading = { access: 'customer:read', errors: [], idempotency: 'none' } as const;
const changing = {
  access: 'customer:suspend',
  output: customerDetail,
  errors: ['illegal_transition', 'self_approval_forbidden'],
  idempotency: 'key',
} as const;

/** Customers as staff sees them, and what may be done about their standing. */
export const customerRoutes = {
  listCustomers: defineRoute({
    ...reading,
    method: 'GET',
    path: '/api-user/customers',
    summary: { en: 'Customers, newest first', zh: '客户列表' },
    input: z.strictObject({
      ...pageQuery,
      ...customerNarrowing,
    }),
    output: pageOf(customerItem),
  }),
  getCustomer: defineRoute({
    ...reading,
    method: 'GET',
    path: '/api-user/customers/:id',
    summary: { en: 'One customer', zh: '客户详情' },
    input: idInput,
    output: customerDetail,
  }),
  customerHistory: defineRoute({
    ...reading,
    method: 'GET',
    path: '/api-user/customers/:id/trail',
    summary: { en: 'Who did what with a customer, newest first', zh: '客户操作记录' },
    input: historyQuery,
    output: pageOf(historyEntry),
  }),
  suspendCustomer: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/customers/:id/suspend',
    summary: { en: 'Suspend a customer: nobody signs in, no money moves', zh: '暂停客户账户' },
    input: z.strictObject({ id, reason: z.enum(standingReasons, 'required'), note: reason }),
    audit: 'org.customer_suspended',
  }),
  restrictCustomer: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/customers/:id/restrict',
    summary: { en: 'Restrict a customer: its users sign in, no money moves', zh: '限制客户账户' },
    input: z.strictObject({ id, reason: z.enum(standingReasons, 'required'), note: reason }),
    audit: 'org.customer_restricted',
  }),
  reinstateCustomer: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/customers/:id/reinstate',
    summary: { en: 'Reinstate a suspended or restricted customer', zh: '恢复客户账户' },
    input: z.strictObject({ id, reason: z.enum(reinstatementReasons, 'required'), note: reason }),
    audit: 'org.customer_reinstated',
  }),
};
