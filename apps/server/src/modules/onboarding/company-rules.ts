import type { InvitationState, OnboardingState, PersonState } from '@tael/contract/onboarding/states';
import type { CheckState, Details } from './case-types.ts';

/** Whether nothing is waited for from somebody any more. */
export const isDone = (state: PersonState): boolean => state === 'passed' || state === 'in_review';

/** Where one of a company's people stands. */
export const personStateOf = (
  person: {
    readonly hasDetails: boolean;
    readonly check: CheckState | null;
    /** Until when their link is good; null for the applicant, who needs none. */
    readonly expiresAt: Date | null;
  },
  now: Date,
): PersonState => {
  switch (person.check) {
    case 'pending':
      return 'checking';
    case 'passed':
      return 'passed';
    case 'needs_review':
      return 'in_review';
    case 'failed':
    case null:
      if (person.expiresAt !== null && person.expiresAt <= now) return 'expired';
      if (person.check === 'failed') return 'to_mend';
      return person.hasDetails ? 'begun' : 'invited';
  }
};

export const dayMs = 86_400_000;
export const invitationLifeMs = 14 * dayMs;

/** Whether somebody may be sent another link: whoever is done only when a reviewer wants to see other documents. */
export const mayInviteAgain = (person: PersonState, state: OnboardingState): boolean =>
  person !== 'checking' && (!isDone(person) || state === 'documents_wanted');

/** How often one link takes documents for a check, and single pictures. */
export const mostRoundsOfOwner = 10;
export const mostUploadsOfInvitation = 30;

/** Whether a link still opens anything, and else why not. */
export const invitationStateOf = (
  link: { readonly end_reason: 'used' | 'withdrawn' | null; readonly expires_at: Date },
  now: Date,
): InvitationState => link.end_reason ?? (link.expires_at <= now ? 'expired' : 'open');

/** Whoever asks, as they are called in what we write to others. */
export const applicantName = ({ firstName, lastName }: Details): string => `${firstName} ${lastName}`;

/** A share in hundredths of a percent as it is read: `25`, `33.33`; nothing for none. */
export const shareText = (hundredths: number | null): string => {
  if (hundredths === null) return '';
  const part = hundredths % 100;
  return `${(hundredths - part) / 100}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
};

/** The bank's number of an account is shown by its last four characters; a shorter one is filled up. */
export const lastFourOf = (accountNumber: string): string => accountNumber.slice(-4).padStart(4, '•');

export const mostBankLinksADay = 5;
export const mostDepositTries = 3;
