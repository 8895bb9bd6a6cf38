/** What needs an approval, and who does it once it is approved. */
import {
  approvalJob,
  createApprovalEventJobs,
  createApprovalHandlers,
  createObjectApprovals,
  policyExecutor,
  type ApprovalDeps,
  type Executors,
} from '../modules/approvals/index.ts';
import { directory } from './directory.ts';

/** The modules of the acts are made with `ask`, and only then say what does them. */
export const approvals = (publicUrl: string) => {
  let known: Executors = { 'policy.changed': policyExecutor(directory) };
  const deps: ApprovalDeps = { directory, publicUrl, executors: () => known };
  return {
    ask: createObjectApprovals(deps),
    doneBy: (executors: Executors): void => {
      known = { ...known, ...executors };
    },
    handlers: createApprovalHandlers(deps),
    jobs: [approvalJob(deps)],
    eventJobs: createApprovalEventJobs(deps),
  };
};
