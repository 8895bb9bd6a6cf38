import type { Life } from '../kernel/transitions.ts';

export const approvalStates = [
  'draft',
  'in_approval',
  'approved',
  'rejected',
  'recalled',
  'blocked',
  'expired',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * A request for approval. What was rejected or recalled passes through `draft` on its way to a new revision, whose votes
 * begin anew; one that nobody is left to vote on is `blocked` until it is reassigned, recalled or over.
 */
export const approvalLife: Life<ApprovalState> = {
  draft: ['in_approval'],
  in_approval: ['approved', 'rejected', 'recalled', 'blocked', 'expired'],
  approved: [],
  rejected: ['draft'],
  recalled: ['draft'],
  blocked: ['in_approval', 'recalled', 'expired'],
  expired: [],
};

/** Those that somebody still has to act on. */
export const openApprovalStates = ['in_approval', 'blocked'] as const satisfies readonly ApprovalState[];

export const approvalVerdicts = ['approve', 'reject'] as const;
export type ApprovalVerdict = (typeof approvalVerdicts)[number];

export const approvalRejectReasons = [
  'wrong_amount',
  'wrong_details',
  'not_authorized',
  'duplicate',
  'documents_missing',
  'suspicious',
  'other',
] as const;
export type ApprovalRejectReason = (typeof approvalRejectReasons)[number];

/** What was done to a request, for its history. */
export const approvalMoves = [
  'submitted',
  'approved',
  'rejected',
  'recalled',
  'resubmitted',
  'content_changed',
  'policy_changed',
  'reassigned',
  'reminded',
  'escalated',
  'blocked',
  'unblocked',
  'executed',
  'expired',
] as const;
export type ApprovalMove = (typeof approvalMoves)[number];

/** What became of one vote: `changed` counts nothing, because what was shown or who decides is another by now. */
export const voteOutcomes = ['counted', 'approved', 'rejected', 'changed', 'refused'] as const;
export type VoteOutcome = (typeof voteOutcomes)[number];

/** The parts of the list: what waits for the reader, what they asked for, and all that they may see. */
export const approvalBoxes = ['to_decide', 'mine', 'all'] as const;
