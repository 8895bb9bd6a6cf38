/**
 * Disputes about purchases: opened by the customer with the papers that the reason asks for, filed with the network by
 * people of ours, answered stage by stage, and settled in the books with their provisional credit.
 */
import type { DrivenCardNetwork } from '../../providers/card-network/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { disputeJob, disputeNetworkJobs, refundJob } from './jobs.ts';
import { createDisputeHandlers } from './routes.ts';
import { createDisputeSandboxHandlers } from './sandbox-routes.ts';

export { draftFor } from './draft-for.ts';
export { disputesOf } from './disputes-of.ts';
export { raiseDraft } from './follow-purchase.ts';
export { disputedAmong, purchasesDisputed, waitingDisputes } from './repository.ts';

/** The room with the books and the network that it speaks of. */
export const createDisputes = (deps: { readonly ledger: Ledger; readonly network: DrivenCardNetwork }) => ({
  handlers: { ...createDisputeHandlers(deps), ...createDisputeSandboxHandlers(deps) },
  job: disputeJob(deps.ledger),
  eventJobs: [refundJob(deps.ledger), ...disputeNetworkJobs(deps.network), deps.network.disputeAnswerJob],
});
