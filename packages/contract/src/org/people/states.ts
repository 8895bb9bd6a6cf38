import type { Life } from '../../kernel/transitions.ts';

/** The states of somebody who signs in for a company or for the platform; only an active one does. */
export const memberStates = [
  'under_review',
  'audit_success',
  'audit_failed',
  'active',
  'frozen',
  'closed',
  'withdrawn',
] as const;
export type MemberState = (typeof memberStates)[number];

/** What the people of a company may be ordered by. */
export const memberSorts = ['name', 'added'] as const;

/** The audit of a sub-account and what follows. What was approved becomes active when its person accepts the invitation. */
export const memberLife: Life<MemberState> = {
  under_review: ['audit_success', 'audit_failed', 'withdrawn'],
  audit_success: ['active', 'withdrawn'],
  audit_failed: ['under_review', 'withdrawn'],
  active: ['frozen'],
  frozen: ['active', 'closed'],
  closed: [],
  withdrawn: [],
};

/** The states that count against the sub-accounts of a plan. */
export const countedStates: readonly MemberState[] = ['under_review', 'audit_success', 'active', 'frozen'];

/** Why a review refuses a sub-account. */
export const auditReasons = [
  'name_unclear',
  'role_too_wide',
  'address_outside_company',
  'licence_unreadable',
  'licence_other_company',
  'other',
] as const;
export type AuditReason = (typeof auditReasons)[number];

/** Why somebody's sign-in is frozen. */
export const freezeReasons = ['away', 'left', 'suspicious', 'other'] as const;

/** Where an invitation stands. */
export const invitationStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What an invitation is for: to join, or to choose a new password. */
export const invitationKinds = ['join', 'password'] as const;
export type InvitationKind = (typeof invitationKinds)[number];
