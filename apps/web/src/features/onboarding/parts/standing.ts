import type { OnboardingCase } from '../api.ts';

/** Where a registration stands, as its applicant is told. */
export type Standing = 'missing' | 'checking' | 'owners' | 'ready' | 'reviewing' | 'documents' | 'rejected';

export const standingOf = ({ state, identityCheck, missing }: OnboardingCase): Standing => {
  switch (state) {
    case 'in_review':
      return 'reviewing';
    case 'rejected':
      return 'rejected';
    case 'documents_wanted':
      return missing[0] === 'submission' ? 'ready' : 'documents';
    default:
      return standingOfOpen(identityCheck?.state === 'pending', missing[0]);
  }
};

// A company has more to do while its applicant is checked; a person waits.
const standingOfOpen = (
  isChecked: boolean,
  next: OnboardingCase['missing'][number] | undefined,
): Standing => {
  // The names are looked up after the documents were confirmed: nothing is owed meanwhile.
  if (next === undefined || (isChecked && next === 'submission')) return 'checking';
  if (next === 'submission') return 'ready';
  return next === 'owners' ? 'owners' : 'missing';
};
