/** The queues of staff: what waits for those who decide, each for whoever may read it. */
import type { Permission } from '@tael/contract';
import { reviewQueues, type WorkQueue } from '@tael/contract/reporting/figure-lists';
import { queueSummary, type Queue } from '../../../kernel/lists/lines.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { platformRequests } from '../../approvals/index.ts';
import { flagQueue } from '../../authorizations/index.ts';
import { applicationQueue } from '../../cards/index.ts';
import { accessQueue } from '../../developers/index.ts';
import { disputeLines } from '../../disputes/index.ts';
import { alertLines } from '../../fraud/index.ts';
import { caseLines, depositLines } from '../../funding/index.ts';
import { limitRequestQueue } from '../../limits/index.ts';
import { enquiryQueue, ticketLines } from '../../messaging/index.ts';
import { reviewQueue } from '../../onboarding/index.ts';
import { memberLines } from '../../org/index.ts';
import { payeeQueue, paymentLines } from '../../payments/index.ts';

interface Source {
  readonly code: Permission;
  readonly queue: Queue;
}

export const queueSources: Readonly<Record<WorkQueue, Source>> = {
  registrations: { code: 'onboarding.review:read', queue: reviewQueue },
  sub_accounts: { code: 'subaccount.review:read', queue: memberLines },
  deposits: { code: 'funding.review:read', queue: depositLines },
  card_bins: { code: 'bin.review:read', queue: applicationQueue },
  disputes: { code: 'dispute.review:read', queue: disputeLines },
  fraud: { code: 'fraud.review:read', queue: alertLines },
  flagged_purchases: { code: 'flag.review:read', queue: flagQueue },
  limit_requests: { code: 'limit.review:read', queue: limitRequestQueue },
  payees: { code: 'payee.review:read', queue: payeeQueue },
  payments: { code: 'payment.review:read', queue: paymentLines },
  enquiries: { code: 'enquiry.admin:read', queue: enquiryQueue },
  funding_holds: { code: 'funding.review:read', queue: caseLines },
  api_access: { code: 'developer.review:read', queue: accessQueue },
  tickets: { code: 'ticket.admin:read', queue: ticketLines },
  approvals: { code: 'approval:read', queue: platformRequests },
};

/** Those of these queues that somebody may work on, or all of them. */
export const queuesFor = <Asked extends WorkQueue>(
  held: ReadonlySet<Permission> | 'all',
  asked: readonly Asked[],
): readonly Asked[] => asked.filter((queue) => held === 'all' || held.has(queueSources[queue].code));

/** What waits in those of the queues that the reader may work on, or in all of them. */
export const queueSummaries = async <Asked extends WorkQueue>(
  tx: Tx,
  held: ReadonlySet<Permission> | 'all',
  asked: readonly Asked[],
): Promise<{ queue: Asked; count: number; oldestAt: string | null }[]> => {
  const found = [];
  for (const queue of queuesFor(held, asked)) {
    const { count, oldestAt } = await queueSummary(tx, queueSources[queue].queue);
    found.push({ queue, count, oldestAt: oldestAt?.toISOString() ?? null });
  }
  return found;
};

/** What waits for a review, and how much that is together. */
export const reviewsFor = async (tx: Tx, held: ReadonlySet<Permission>) => {
  const reviews = await queueSummaries(tx, held, reviewQueues);
  return { reviews, pendingReview: reviews.reduce((sum, { count }) => sum + count, 0) };
};
