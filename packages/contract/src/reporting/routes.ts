import { z } from 'zod';
import { cardTransaction } from '../authorizations/schemas.ts';
import { card } from '../cards/schemas.ts';
import { deposit } from '../funding/schemas.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { day, money, none } from '../kernel/fields.ts';

/** Reads that put several rooms on one page. */
export const reportingRoutes = {
  homeSummary: defineRoute({
    method: 'GET',
    path: '/api-account/home/summary',
    summary: {
      en: 'Overview: balance, thirty days, cards, what is pending, recent movements',
      zh: '账户总览',
    },
    access: 'overview:read',
    input: none,
    output: z.strictObject({
      available: money,
      held: money,
      onDeposit: money,
      arriving: money,
      days: z.array(z.strictObject({ day, in: z.string(), out: z.string() })),
      cards: z.array(card),
      pendingDeposits: z.array(deposit),
      recent: z.array(cardTransaction),
      counts: z.strictObject({
        cards: z.number().int(),
        pendingReview: z.number().int(),
        pendingApproval: z.number().int(),
      }),
    }),
    errors: [],
    idempotency: 'none',
  }),
};
