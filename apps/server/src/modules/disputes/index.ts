/**
 * Disputes about purchases: opened by the customer with the evidence that the reason asks for, filed with the network by
 * staff, answered stage by stage, and settled in the books with their provisional credit.
 *
 * - `drafts`: opened, changed, submitted or withdrawn by the customer.
 * - `evidence`: what the customer hands in for the reason.
 * - `network`: what the network and the purchase itself say meanwhile.
 * - `lists`: lists, and the queue that staff decides on.
 */
import type { DrivenCardNetwork } from '../../providers/card-network/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { disputeJob, disputeNetworkJobs, refundJob } from './jobs.ts';
import { createDisputeHandlers } from './routes.ts';
import { createDisputeSandboxHandlers } from './network/sandbox-routes.ts';

export { draftFor } from './drafts/draft-for.ts';
export { disputesOf } from './lists/disputes-of.ts';
export { raiseDraft } from './network/follow-purchase.ts';
export { disputedAmong, purchasesDisputed, disputeLines } from './repository.ts';

/** The module with the books and the network that it speaks of. */
export const createDisputes = (deps: { readonly ledger: Ledger; readonly network: DrivenCardNetwork }) => ({
  handlers: { ...createDisputeHandlers(deps), ...createDisputeSandboxHandlers(deps) },
  job: disputeJob(deps.ledger),
  eventJobs: [refundJob(deps.ledger), ...disputeNetworkJobs(deps.network), deps.network.disputeAnswerJob],
});
