import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { instant, none } from '../kernel/fields.ts';
import { reviewQueues } from './figure-lists.ts';

const count = z.number().int();

/** What the console's header says on every page (specification sections 2, 3 and 7). */
export const headerRoutes = {
  headerCounts: defineRoute({
    method: 'GET',
    path: '/api-data/header/counts',
    summary: { en: 'What waits for me: messages, approvals, reviews', zh: '待处理数量：消息、审批与审核' },
    access: 'overview:read',
    input: none,
    output: z.strictObject({
      /** Messages not read yet. */
      num: count,
      /** Everything that the caller may approve and that waits for it. */
      approval: count,
      /** Deposits that wait for an approval. */
      pendingApproval: count,
      /** Everything that waits for a review of the caller, and how much of it in which queue since when. */
      pendingReview: count,
      reviews: z.array(z.strictObject({ queue: z.enum(reviewQueues), count, oldestAt: instant.nullable() })),
    }),
    errors: [],
    idempotency: 'none',
  }),
};
