import type { ApprovalAct } from '@tael/contract/approvals/acts';
import { assert } from '../../kernel/failure.ts';
import type { ApprovalDeps, Executor } from './types.ts';

/** Who shows and does an act. */
export const executorOf = ({ executors }: ApprovalDeps, act: ApprovalAct): Executor => {
  const executor = executors()[act];
  assert(executor, `nobody does ${act}`);
  return executor;
};
