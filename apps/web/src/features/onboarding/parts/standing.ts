import type { OnboardingCase } from '../api.ts';

/** Where a registration stands, as its applicant is told. */
export type Standing = 'missing' | 'checking' | 'reviewing' | 'documents' | 'rejected';

export const standingOf = ({ state, identityCheck }: OnboardingCase): Standing => {
  switch (state) {
    case 'in_review':
      return 'reviewing';
    case 'rejected':
      return 'rejected';
    case 'documents_wanted':
      return 'documents';
    default:
      return identityCheck?.state === 'pending' ? 'checking' : 'missing';
  }
};
