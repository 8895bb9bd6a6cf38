import type { BinApplicationState } from '@tael/contract/cards/bin-states';
import type { BinDecision } from '../api.ts';

/** What may be decided from where. */
export const decisionsFrom: Partial<Record<BinApplicationState, readonly BinDecision[]>> = {
  pending_approval: ['approveBin', 'declineBin'],
  subscribed: ['suspendBin'],
  suspended: ['reinstateBin'],
};

/** What the words call a decision. */
export const decisionNames = {
  approveBin: 'approve',
  declineBin: 'decline',
  suspendBin: 'suspend',
  reinstateBin: 'reinstate',
} as const satisfies Record<BinDecision, string>;
