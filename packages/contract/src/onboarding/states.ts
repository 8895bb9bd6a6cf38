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
  collecting: ['verifying'],
  verifying: ['active', 'in_review', 'collecting'],
  in_review: ['active', 'rejected', 'documents_wanted'],
  documents_wanted: ['verifying', 'in_review'],
  active: [],
  rejected: [],
};

export const identityCheckStates = ['pending', 'passed', 'needs_review', 'failed'] as const;

/** Typed reasons of a verdict; each names the field to mend. */
export const identityReasons = [
  'document_blurred',
  'document_expired',
  'name_mismatch',
  'face_mismatch',
  'birth_date_mismatch',
  'watchlist_similar',
] as const;
export type IdentityReason = (typeof identityReasons)[number];

export const identityReasonField: Readonly<Record<IdentityReason, string>> = {
  document_blurred: 'documentFileId',
  document_expired: 'documentFileId',
  name_mismatch: 'lastName',
  face_mismatch: 'faceFileId',
  birth_date_mismatch: 'birthDate',
  watchlist_similar: 'lastName',
};
