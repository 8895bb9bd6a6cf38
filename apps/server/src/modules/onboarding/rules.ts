import { accountStatus, entityType, userStatus } from '@tael/contract/identity/states';
import { mendingOf, type RefusalReason } from '@tael/contract/onboarding/review-lists';
import type { screeningStates } from '@tael/contract/onboarding/screening';
import {
  identityReasonField,
  type BankLinkState,
  type IdentityReason,
  type OnboardingState,
  type PersonState,
} from '@tael/contract/onboarding/states';
import { isAged } from '../../kernel/lists/days.ts';
import type { CheckState, Details, MissingStep, Purpose } from './case-types.ts';
import { isDone } from './company-rules.ts';

export type { CheckState, Company, Details, MissingStep, Purpose } from './case-types.ts';

/** A check as far as it decides about anything. */
export interface CheckFacts {
  readonly state: CheckState;
  readonly reasons: readonly IdentityReason[];
  readonly answeredAt: Date | null;
}

/** What a company owes beside what its applicant owes as a person. */
export interface CompanyFacts {
  readonly isSaved: boolean;
  readonly hasPeople: boolean;
  /** Where everybody stands who was invited. */
  readonly invited: readonly PersonState[];
  readonly bankLink: BankLinkState | null;
  /** Something new was handed in since a reviewer asked for documents. */
  readonly hasAnswered: boolean;
}

/** What decides about a case's next step. */
export interface CaseFacts {
  readonly state: OnboardingState;
  readonly details: Details | null;
  readonly detailsSavedAt: Date | null;
  readonly purpose: Purpose | null;
  readonly check: CheckFacts | null;
  /** The steps that a reviewer's refusal asks for again. */
  readonly toMend: readonly MissingStep[];
  /** Null for a personal customer. */
  readonly company: CompanyFacts | null;
}

const pictures: ReadonlySet<string> = new Set(['documentFileId', 'faceFileId']);

/** The verdict named a field of somebody's details, and they have not been saved since. */
export const mustMendDetails = (check: CheckFacts | null, detailsSavedAt: Date | null): boolean =>
  check?.state === 'failed' &&
  check.reasons.some((reason) => !pictures.has(identityReasonField[reason])) &&
  (detailsSavedAt === null || check.answeredAt === null || detailsSavedAt <= check.answeredAt);

const missingDetails = ({ details, check, detailsSavedAt, toMend }: CaseFacts): boolean =>
  details === null || mustMendDetails(check, detailsSavedAt) || toMend.includes('details');

/** What the applicant still owes, in order; the first is the next step. */
export const missingOf = (facts: CaseFacts): MissingStep[] => {
  const { state, check, company } = facts;
  if (state === 'in_review' || state === 'active' || state === 'rejected') return [];
  if (company) return missingOfCompany(facts, company);
  const missing: MissingStep[] = [];
  const isRefused = (step: MissingStep): boolean => facts.toMend.includes(step);
  if (state === 'started') missing.push('entity_type');
  if (missingDetails(facts)) missing.push('details');
  if (facts.purpose === null || isRefused('purpose')) missing.push('purpose');
  const wantsDocuments = state === 'documents_wanted' || isRefused('identity_check');
  if (check === null || check.state === 'failed' || wantsDocuments) missing.push('identity_check');
  return missing;
};

const missingOfCompany = (facts: CaseFacts, company: CompanyFacts): MissingStep[] => {
  const { check } = facts;
  const isRefused = (step: MissingStep): boolean => facts.toMend.includes(step);
  const owed: readonly (readonly [MissingStep, boolean])[] = [
    ['company', !company.isSaved || isRefused('company')],
    ['details', missingDetails(facts)],
    ['people', !company.hasPeople || isRefused('people')],
    ['purpose', facts.purpose === null || isRefused('purpose')],
    ['identity_check', check === null || check.state === 'failed' || isRefused('identity_check')],
    ['bank_link', company.bankLink !== 'verified' || isRefused('bank_link')],
    ['owners', !company.hasPeople || !company.invited.every(isDone)],
    ['documents', facts.state === 'documents_wanted' && !company.hasAnswered],
    ['submission', true],
  ];
  return owed.filter(([, isOwed]) => isOwed).map(([step]) => step);
};

/** The steps that are written down; what follows them is checked by others. */
const writtenSteps: readonly MissingStep[] = ['company', 'details', 'people', 'purpose'];

/** Whether everything is written that a check of documents builds on. */
export const isWritten = (facts: CaseFacts): boolean =>
  !missingOf(facts).some((step) => writtenSteps.includes(step));

/** Whether a company has everything that a reviewer looks at. */
export const maySubmit = (facts: CaseFacts): boolean =>
  missingOf(facts)[0] === 'submission' &&
  (facts.check?.state === 'passed' || facts.check?.state === 'needs_review');

/**
 * The status code that leads the console's guard (specification section 4) to the right screen, with registerVersion 2
 * and, until the account is open, functionStatus 0:
 *
 * | where the case stands                        | personal                   | business                  |
 * |----------------------------------------------|----------------------------|---------------------------|
 * | the kind of account is not chosen            | 2: /user/select            |                           |
 * | something is to be written                   | 4: /register-personal      | 4: /register-business     |
 * | documents are wanted                            | 10000: /user/verifyUser    | 10000: /user/verifyUser   |
 * | documents are being checked                     | 10000: /user/verifyUser    | 4: /register-business     |
 * | bank, owners or the submission are owed      |                            | 4: /register-business     |
 * | a person decides, or has refused             | 45: /user/inreview         | 5: /user/inreview         |
 * | open                                         | 1: the console             | 1: the console            |
 */
export const userStatusOf = (facts: CaseFacts): number => {
  switch (facts.state) {
    case 'started':
      return userStatus.select;
    case 'collecting':
    case 'verifying':
    case 'documents_wanted':
      return facts.company ? statusOfCompany(facts) : statusOfPerson(facts);
    case 'in_review':
    case 'rejected':
      return facts.company ? userStatus.inReviewBusiness : userStatus.inReviewPurpose;
    case 'active':
      return userStatus.active;
  }
};

const statusOfPerson = (facts: CaseFacts): number =>
  facts.state === 'collecting' && !isWritten(facts) ? userStatus.toComplete : userStatus.verificationRequired;

const statusOfCompany = (facts: CaseFacts): number =>
  missingOf(facts)[0] === 'identity_check' ? userStatus.verificationRequired : userStatus.toComplete;

/** The status of the card account in the account list: submitted while a person decides, and after a refusal. */
export const accountStatusOf = (state: OnboardingState): 0 | 1 | 2 => {
  if (state === 'active') return accountStatus.active;
  return state === 'in_review' || state === 'rejected' ? accountStatus.submitted : accountStatus.incomplete;
};

/** Where a case goes once everything but the checks of others is there. */
export const stateAfterSaving = (facts: CaseFacts): OnboardingState => {
  if (facts.state !== 'collecting') return facts.state;
  if (!isWritten(facts)) return 'collecting';
  // Mended, and no document is owed: it goes straight back to the person who refused it.
  return missingOf(facts).length > 0 ? 'verifying' : 'in_review';
};

/** Somebody who decided before looks at what came of it, and people look at what a list has found. */
export const needsPerson = (row: Pick<ReviewFacts, 'decision' | 'risk'>): boolean =>
  row.decision !== null || row.risk === 'high';

/**
 * Where a verdict about the applicant leads, once the lists know nothing against the name. A company goes on with what it
 * owes and is handed in as a whole.
 */
export const stateAfterVerdict = (
  verdict: Exclude<CheckState, 'pending'>,
  { mustBeSeen, isCompany }: { readonly mustBeSeen: boolean; readonly isCompany: boolean },
): 'active' | 'in_review' | 'collecting' | 'verifying' => {
  if (verdict === 'failed') return 'collecting';
  if (isCompany) return 'verifying';
  return verdict === 'passed' && !mustBeSeen ? 'active' : 'in_review';
};

/** Where a case goes when the lists have answered about everybody: only one that waited for them moves. */
export const stateAfterScreening = (
  row: ReviewFacts & { readonly entity_type: number | null },
  check: { readonly state: CheckState } | undefined,
): OnboardingState => {
  if (row.state !== 'verifying' || !check || check.state === 'pending') return row.state;
  const isCompany = row.entity_type === entityType.business;
  return stateAfterVerdict(check.state, { mustBeSeen: needsPerson(row), isCompany });
};

export type Decision = 'approve' | 'reject' | 'want_documents';

/** What decides about a review. */
export interface ReviewFacts {
  readonly state: OnboardingState;
  readonly risk: 'normal' | 'high';
  readonly decision: Decision | null;
}

/** The steps that these reasons ask for again; none ends the case. */
export const stepsToMend = (reasons: readonly RefusalReason[]): MissingStep[] => [
  ...new Set(reasons.flatMap((reason) => mendingOf[reason]?.steps ?? [])),
];

/** Where a reviewer's word leads; a refusal for good ends the case. */
export const stateAfterDecision = (
  decision: Decision,
  { isFinal }: { readonly isFinal: boolean },
): OnboardingState => {
  switch (decision) {
    case 'approve':
      return 'active';
    case 'reject':
      return isFinal ? 'rejected' : 'collecting';
    case 'want_documents':
      return 'documents_wanted';
  }
};

/** Whether what was found makes one person's word too little. */
export const isHighRisk = (
  row: Pick<ReviewFacts, 'risk'>,
  screenings: readonly { readonly state: (typeof screeningStates)[number] }[],
): boolean => row.risk === 'high' || screenings.some(({ state }) => state === 'hit');

const minimumAge = 18;
const maximumAge = 120;

/** Whether somebody born on this day is 18 today, and could be alive. Days are `YYYY-MM-DD`. */
export const isOfAge = (birthDate: string, today: string): boolean =>
  isAged(birthDate, today, { atLeast: minimumAge, below: maximumAge });

/** The steps that are left when one is taken. */
export const without = (steps: readonly MissingStep[], taken: MissingStep): MissingStep[] =>
  steps.filter((step) => step !== taken);
