import { z } from 'zod';
import { cardTransaction } from '../authorizations/schemas.ts';
import { card } from '../cards/schemas.ts';
import { fundingQuestion } from '../funding/cases/routes.ts';
import { fundingIntent } from '../funding/intents/schemas.ts';
import { deposit } from '../funding/schemas.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { money, none } from '../kernel/fields.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { headerRoutes } from './header-routes.ts';
import { searchRoutes } from './search.ts';

/** Reads that put several modules on one page. */
export const reportingRoutes = {
  ...backOfficeRoutes,
  ...figureRoutes,
  ...headerRoutes,
  ...searchRoutes,
  homeSummary: defineRoute({
    method: 'GET',
    path: '/api-account/home/summary',
    summary: {
      en: 'Overview: balance, cards, what is pending, recent movements',
      zh: '账户总览',
    },
    access: 'overview:read',
    input: none,
    output: z.strictObject({
      available: money,
      held: money,
      /** How many cards that is held for. */
      heldCards: z.number().int(),
      onDeposit: money,
      arriving: money,
      cards: z.array(card),
      pendingDeposits: z.array(deposit),
      /** Money on its way by other ways than a bank transfer. */
      pendingIntents: z.array(fundingIntent),
      /** What staff asks about deposits, and waits for an answer. */
      fundingQuestions: z.array(fundingQuestion),
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
