import type { Life } from '../kernel/transitions.ts';

/**
 * The life of an onboarding case (domain decisions, section 3). The user's status code follows from it:
 * started 2, verifying 10000, collecting 4, in review 5 or 45, active 1.
 */
export const onboardingStates = [
  'started',
  'collecting',
  'verifying',
  'in_review',
  'documents_wanted',
  'active',
  'rejected',
] as const;
export type OnboardingState = (typeof onboardingStates)[number];

export const onboardingLife: Life<OnboardingState> = {
  started: ['collecting'],
  // Back to a person at once when a reviewer's reason is mended and no document is owed.
  collecting: ['verifying', 'in_review'],
  verifying: ['active', 'in_review', 'collecting'],
  in_review: ['active', 'rejected', 'documents_wanted', 'collecting'],
  documents_wanted: ['verifying', 'in_review'],
  active: [],
  rejected: [],
};

/** What somebody still owes on the way in, in the order in which it is asked for. */
export const missingSteps = [
  'entity_type',
  'company',
  'details',
  'people',
  'purpose',
  'identity_check',
  'bank_link',
  'owners',
  'documents',
  'submission',
] as const;

/**
 * Where one of a company's people stands: asked, writing, being checked, confirmed, looked at by a staff member, sent
 * back with something to mend, or holding a link that has run out.
 */
export const personStates = [
  'invited',
  'begun',
  'checking',
  'passed',
  'in_review',
  'to_mend',
  'expired',
] as const;
export type PersonState = (typeof personStates)[number];

/** What became of an invitation link; only an open one lets anybody do anything. */
export const invitationStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The life of a link to the company's bank account. */
export const bankLinkStates = [
  'requested',
  'deposits_sent',
  'verified',
  'refused',
  'failed',
  'replaced',
] as const;
export type BankLinkState = (typeof bankLinkStates)[number];

export const bankLinkLife: Life<BankLinkState> = {
  requested: ['deposits_sent', 'refused', 'replaced'],
  deposits_sent: ['verified', 'failed', 'replaced'],
  verified: ['replaced'],
  refused: ['replaced'],
  failed: ['replaced'],
  replaced: [],
};

export const identityCheckStates = ['pending', 'passed', 'needs_review', 'failed'] as const;

/** Typed reasons of a verdict; each names the field to mend. */
export const identityReasons = [
  'document_blurred',
  'document_not_accepted',
  'document_expired',
  'name_mismatch',
  'face_mismatch',
  'birth_date_mismatch',
  'watchlist_similar',
] as const;
export type IdentityReason = (typeof identityReasons)[number];

export const identityReasonField: Readonly<Record<IdentityReason, string>> = {
  document_blurred: 'documentFileId',
  document_not_accepted: 'documentFileId',
  document_expired: 'documentFileId',
  name_mismatch: 'lastName',
  face_mismatch: 'faceFileId',
  birth_date_mismatch: 'birthDate',
  watchlist_similar: 'lastName',
};
