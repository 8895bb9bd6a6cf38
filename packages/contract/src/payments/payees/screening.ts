import { z } from 'zod';
import { reason } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, instant } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import type { Life } from '../../kernel/transitions.ts';
import { screeningFinding } from '../../onboarding/screening.ts';

/** What is looked up of a payee: its name as a person's and as a company's, and its bank. */
export const payeeSubjects = ['person', 'company', 'bank'] as const;
export type PayeeSubject = (typeof payeeSubjects)[number];

export const payeeScreeningStates = ['pending', 'clear', 'hit', 'released', 'blocked'] as const;
export type PayeeScreeningState = (typeof payeeScreeningStates)[number];

export const payeeScreeningLife: Life<PayeeScreeningState> = {
  pending: ['clear', 'hit'],
  clear: [],
  hit: ['released', 'blocked'],
  released: [],
  blocked: ['released'],
};

/** How a payee stands to the lists, of all that was looked up; nothing is paid before it is `clear`. */
export const payeeStandings = ['clear', 'pending', 'review', 'blocked'] as const;

/** A name that a list may have, with what was found and who decided. */
export const payeeReview = z.strictObject({
  id,
  payeeId: id,
  customerId: id,
  customerName: z.string(),
  subject: z.enum(payeeSubjects),
  name: z.string(),
  localName: z.string(),
  nation: z.string(),
  state: z.enum(payeeScreeningStates),
  findings: z.array(screeningFinding),
  requestedAt: instant,
  answeredAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  version: z.number().int(),
});

/** Payees that a list of sanctions may name, for staff. */
export const payeeReviewRoutes = {
  listPayeeReviews: defineRoute({
    method: 'GET',
    path: '/api-account/payee-review/list',
    summary: { en: 'Payees that a sanctions list may name, newest first', zh: '命中制裁名单的收款人列表' },
    access: 'payee.review:read',
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(payeeScreeningStates, 'invalid_choice').default('hit'),
    }),
    output: pageOf(payeeReview),
    errors: [],
    idempotency: 'none',
  }),
  getPayeeReview: defineRoute({
    method: 'GET',
    path: '/api-account/payee-review/:id',
    summary: { en: 'One name that a sanctions list may have', zh: '命中详情' },
    access: 'payee.review:read',
    input: idInput,
    output: payeeReview,
    errors: [],
    idempotency: 'none',
  }),
  decidePayeeReview: defineRoute({
    method: 'POST',
    path: '/api-account/payee-review/:id/decide',
    summary: { en: 'Release a payee or keep it blocked', zh: '放行或拦截收款人' },
    access: 'payee.review:decide',
    input: z.strictObject({
      id,
      version: z.number().int(),
      decision: z.enum(['released', 'blocked'], 'invalid_choice'),
      note: reason,
    }),
    output: payeeReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payee.review_decided',
  }),
};
