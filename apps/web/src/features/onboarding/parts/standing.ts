import type { OnboardingCase } from '../api.ts';

/** Where a registration stands, as its applicant is told. */
export type Standing = 'missing' | 'checking' | 'reviewing' | 'documents' | 'rejected';

export const standingOf = ({ state, identityCheck, missing }: OnboardingCase): Standing => {
  switch (state) {
    case 'in_review':
      return 'reviewing';
    case 'rejected':
      return 'rejected';
    case 'documents_wanted':
      return 'documents';
    default:
      // The names are looked up after the papers were confirmed: nothing is owed meanwhile.
      return identityCheck?.state === 'pending' || missing.length === 0 ? 'checking' : 'missing';
  }
};
