import { accountStatus, userStatus } from '@tael/contract/identity/states';
import type { onboardingCase, personalDetails, purposeOfUse } from '@tael/contract/onboarding/schemas';
import {
  identityReasonField,
  type identityCheckStates,
  type IdentityReason,
  type OnboardingState,
} from '@tael/contract/onboarding/states';
import type { z } from 'zod';

export type Details = z.output<typeof personalDetails>;
export type Purpose = z.output<typeof purposeOfUse>;
export type MissingStep = z.output<typeof onboardingCase>['missing'][number];
export type CheckState = (typeof identityCheckStates)[number];

/** What decides about a case's next step. */
export interface CaseFacts {
  readonly state: OnboardingState;
  readonly details: Details | null;
  readonly detailsSavedAt: Date | null;
  readonly purpose: Purpose | null;
  readonly check: {
    readonly state: CheckState;
    readonly reasons: readonly IdentityReason[];
    readonly answeredAt: Date | null;
  } | null;
}

const pictures: ReadonlySet<string> = new Set(['documentFileId', 'faceFileId']);

/** The verdict named a field of the details, and they have not been saved since. */
const mustMendDetails = ({ check, detailsSavedAt }: CaseFacts): boolean =>
  check?.state === 'failed' &&
  check.reasons.some((reason) => !pictures.has(identityReasonField[reason])) &&
  (detailsSavedAt === null || check.answeredAt === null || detailsSavedAt <= check.answeredAt);

/** What the applicant still owes, in order; the first is the next step. */
export const missingOf = (facts: CaseFacts): MissingStep[] => {
  const { state, check } = facts;
  if (state === 'in_review' || state === 'active' || state === 'rejected') return [];
  const missing: MissingStep[] = [];
  if (state === 'started') missing.push('entity_type');
  if (facts.details === null || mustMendDetails(facts)) missing.push('details');
  if (facts.purpose === null) missing.push('purpose');
  if (check === null || check.state === 'failed' || state === 'documents_wanted')
    missing.push('identity_check');
  return missing;
};

/**
 * The status code that leads the console's guard (specification section 4) to the right screen, with entity type 1,
 * registerVersion 2 and functionStatus 0:
 *
 * | where the case stands                        | code  | the guard goes to   |
 * |----------------------------------------------|-------|---------------------|
 * | the kind of account is not chosen            | 2     | /user/select        |
 * | details or purpose are wanted                | 4     | /register-personal  |
 * | papers are wanted, or are being checked      | 10000 | /user/verifyUser    |
 * | a person decides, or has refused             | 45    | /user/inreview      |
 * | open                                         | 1     | the console         |
 */
export const userStatusOf = (facts: CaseFacts): number => {
  switch (facts.state) {
    case 'started':
      return userStatus.select;
    case 'collecting': {
      const missing = missingOf(facts);
      const mustWrite = missing.includes('details') || missing.includes('purpose');
      return mustWrite ? userStatus.toComplete : userStatus.verificationRequired;
    }
    case 'verifying':
    case 'documents_wanted':
      return userStatus.verificationRequired;
    case 'in_review':
    case 'rejected':
      return userStatus.inReviewPurpose;
    case 'active':
      return userStatus.active;
  }
};

/** The status of the card account in the account list: submitted while a person decides, and after a refusal. */
export const accountStatusOf = (state: OnboardingState): 0 | 1 | 2 => {
  if (state === 'active') return accountStatus.active;
  return state === 'in_review' || state === 'rejected' ? accountStatus.submitted : accountStatus.incomplete;
};

/** Where a case goes once everything but the check of papers is there. */
export const stateAfterSaving = (facts: CaseFacts): OnboardingState => {
  if (facts.state !== 'collecting') return facts.state;
  const missing = missingOf(facts);
  return missing.includes('details') || missing.includes('purpose') ? 'collecting' : 'verifying';
};

/** Where a verdict leads. Somebody who asked for other papers looks at them, whatever the firm says. */
export const stateAfterVerdict = (
  verdict: Exclude<CheckState, 'pending'>,
  hasReviewer: boolean,
): 'active' | 'in_review' | 'collecting' => {
  if (verdict === 'failed') return 'collecting';
  return verdict === 'passed' && !hasReviewer ? 'active' : 'in_review';
};

export const stateAfterDecision = {
  approve: 'active',
  reject: 'rejected',
  want_documents: 'documents_wanted',
} as const satisfies Record<string, OnboardingState>;
export type Decision = keyof typeof stateAfterDecision;

const minimumAge = 18;
const maximumAge = 120;

const sameDayYearsAgo = (today: string, years: number): string =>
  `${String(Number.parseInt(today.slice(0, 4), 10) - years).padStart(4, '0')}${today.slice(4)}`;

/** Whether somebody born on this day is 18 today, and could be alive. Days are `YYYY-MM-DD`. */
export const isOfAge = (birthDate: string, today: string): boolean =>
  birthDate <= sameDayYearsAgo(today, minimumAge) && birthDate > sameDayYearsAgo(today, maximumAge);
