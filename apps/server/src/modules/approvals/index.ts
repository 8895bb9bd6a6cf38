/**
 * Who must agree before something is done. A module asks inside its own verb (`request`), and does the act by the
 * executor that it hands in, in the transaction of the last vote. The policy of a customer or of the platform says who
 * votes; a vote is bound to the hash of what was shown; nobody votes on what they or an identity of theirs made.
 *
 * - `voting`: votes, and requests as the module of an act sees them.
 * - `policy`: which rule holds, who must vote by it, and where a policy dead-ends.
 */
export { createObjectApprovals, openRequestsOf, type ObjectApprovals } from './voting/decide-by-object.ts';
export { policyExecutor } from './policy/change-policy.ts';
export { approvalJob, createApprovalEventJobs } from './jobs.ts';
export { createApprovalHandlers } from './routes.ts';
export type {
  ApprovalDeps,
  ApprovalContent,
  ApprovalEnd,
  Ask,
  DescribedRequest,
  Directory,
  Executor,
  Executors,
  Member,
  Owner,
} from './types.ts';
export { platformRequests } from './repository.ts';
