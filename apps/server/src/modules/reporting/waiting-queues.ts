/** The queues of the house: what waits for those who decide, each for whoever may read it. */
import type { Permission } from '@tael/contract';
import { reviewQueues, type Queue } from '@tael/contract/reporting/figure-lists';
import type { Tx } from '../../kernel/transaction.ts';
import type { Waiting } from '../../kernel/waiting.ts';
import { waitingFlags } from '../authorizations/index.ts';
import { waitingApplications } from '../cards/index.ts';
import { waitingDisputes } from '../disputes/index.ts';
import { waitingAlerts } from '../fraud/index.ts';
import { waitingToApprove } from '../funding/index.ts';
import { waitingLimitRequests } from '../limits/index.ts';
import { waitingEnquiries } from '../messaging/index.ts';
import { waitingReviews } from '../onboarding/index.ts';

interface Source {
  readonly code: Permission;
  readonly waiting: (tx: Tx) => Promise<Waiting>;
}

const sources: Readonly<Record<Queue, Source>> = {
  registrations: { code: 'onboarding.review:read', waiting: waitingReviews },
  deposits: { code: 'funding.review:read', waiting: waitingToApprove },
  card_bins: { code: 'bin.review:read', waiting: waitingApplications },
  disputes: { code: 'dispute.review:read', waiting: waitingDisputes },
  fraud: { code: 'fraud.review:read', waiting: waitingAlerts },
  flagged_purchases: { code: 'flag.review:read', waiting: waitingFlags },
  limit_requests: { code: 'limit.review:read', waiting: waitingLimitRequests },
  enquiries: { code: 'enquiry.admin:read', waiting: waitingEnquiries },
};

/** What waits in those of the queues that the reader may work on. */
export const waitingFor = async <Asked extends Queue>(
  tx: Tx,
  held: ReadonlySet<Permission>,
  asked: readonly Asked[],
): Promise<{ queue: Asked; count: number; oldestAt: string | null }[]> => {
  const found = [];
  for (const queue of asked) {
    const { code, waiting } = sources[queue];
    if (!held.has(code)) continue;
    const { count, oldestAt } = await waiting(tx);
    found.push({ queue, count, oldestAt: oldestAt?.toISOString() ?? null });
  }
  return found;
};

/** What waits for a review, and how much that is together. */
export const reviewsFor = async (tx: Tx, held: ReadonlySet<Permission>) => {
  const reviews = await waitingFor(tx, held, reviewQueues);
  return { reviews, pendingReview: reviews.reduce((sum, { count }) => sum + count, 0) };
};
