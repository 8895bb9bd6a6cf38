import { onboardingStates, type missingSteps } from './states.ts';

type Step = (typeof missingSteps)[number];

/** Where a case stands for its reviewers: they tell the first of two approvals from none. */
export const reviewStates = [...onboardingStates, 'awaiting_second_person'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** `high` needs two people to approve. */
export const riskLevels = ['normal', 'high'] as const;

export const caseKinds = ['personal', 'business', 'upgrade'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How long a claim lasts without an act of whoever holds it. */
export const claimMinutes = 30;

/** What a reviewer may ask for again. */
export const wantedDocuments = ['identity_document', 'face', 'business_licence'] as const;
export type WantedDocument = (typeof wantedDocuments)[number];

/** Why a case is refused. Those that name a field send it back to be mended; the others end it. */
export const refusalReasons = [
  'document_not_accepted',
  'face_not_accepted',
  'name_differs',
  'birth_date_differs',
  'address_not_accepted',
  'purpose_unclear',
  'company_differs',
  'licence_not_accepted',
  'ownership_unclear',
  'bank_not_accepted',
  'purpose_not_supported',
  'country_not_served',
  'duplicate_account',
  'watchlist_match',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

interface Mending {
  readonly field: string;
  readonly steps: readonly Step[];
}

/** The field to mend and the steps to take again; null ends the case. */
export const mendingOf: Readonly<Record<RefusalReason, Mending | null>> = {
  document_not_accepted: { field: 'documentFileId', steps: ['identity_check'] },
  face_not_accepted: { field: 'faceFileId', steps: ['identity_check'] },
  name_differs: { field: 'lastName', steps: ['details', 'identity_check'] },
  birth_date_differs: { field: 'birthDate', steps: ['details', 'identity_check'] },
  address_not_accepted: { field: 'address', steps: ['details'] },
  purpose_unclear: { field: 'purpose', steps: ['purpose'] },
  company_differs: { field: 'registeredBusinessName', steps: ['company'] },
  licence_not_accepted: { field: 'licenceFileId', steps: ['company'] },
  ownership_unclear: { field: 'people', steps: ['people'] },
  bank_not_accepted: { field: 'accountNumber', steps: ['bank_link'] },
  purpose_not_supported: null,
  country_not_served: null,
  duplicate_account: null,
  watchlist_match: null,
  other: null,
};

const ofCompanies: ReadonlySet<RefusalReason | WantedDocument> = new Set([
  'company_differs',
  'licence_not_accepted',
  'ownership_unclear',
  'bank_not_accepted',
  'business_licence',
]);

/** Whether a reason or a document can be about a case of this kind: only a company has a licence and owners. */
export const isAbout = (kind: CaseKind, about: RefusalReason | WantedDocument): boolean =>
  kind !== 'personal' || !ofCompanies.has(about);

/** A refusal ends the case unless each of its reasons can be mended. */
export const isFinalRefusal = (reasons: readonly RefusalReason[]): boolean =>
  reasons.some((reason) => mendingOf[reason] === null);
