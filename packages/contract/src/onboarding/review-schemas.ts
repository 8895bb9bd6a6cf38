import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { caseKinds, refusalReasons, reviewStates, riskLevels, wantedDocuments } from './review-lists.ts';
import { bankLinkItem } from './bank-link.ts';
import { personItem, savedCompany } from './business.ts';
import { identityDocuments, storedDetails, purposeOfUse } from './schemas.ts';
import { screeningFinding, screeningStates, screeningSubjects } from './screening.ts';
import { identityCheckStates, identityReasons } from './states.ts';

/** One line of the queue. */
export const reviewItem = z.strictObject({
  id,
  customerId: id,
  email: z.string(),
  kind: z.enum(caseKinds),
  risk: z.enum(riskLevels),
  submittedAt: instant,
  state: z.enum(reviewStates),
  details: storedDetails,
  /** The company's name; null for a person. */
  companyName: z.string().nullable(),
  reasons: z.array(z.enum(identityReasons)),
  /** Entries of lists that may be the applicant, an owner or the company. */
  findings: z.number().int(),
  /** Who has it in hand, until when. */
  claim: z.strictObject({ by: z.string(), isOwn: z.boolean(), until: instant }).nullable(),
  version: z.number().int(),
});

/** One time the identity was checked. */
const checkRound = z.strictObject({
  round: z.number().int(),
  state: z.enum(identityCheckStates),
  reasons: z.array(z.enum(identityReasons)),
  /** Null, as the pictures are, where they were taken on the provider's page. */
  documentType: identityDocuments.shape.documentType.nullable(),
  documentFileId: id.nullable(),
  faceFileId: id.nullable(),
  requestedAt: instant,
});

const screening = z.strictObject({
  subject: z.enum(screeningSubjects),
  name: z.string(),
  chineseName: z.string(),
  state: z.enum(screeningStates),
  findings: z.array(screeningFinding),
  requestedAt: instant,
});

/** One of a company's people with the documents of the check that counts. */
const reviewedPerson = personItem.extend({
  details: storedDetails.nullable(),
  documentFileId: id.nullable(),
  faceFileId: id.nullable(),
});

/** One case as its reviewer sees it. */
export const review = reviewItem.extend({
  purpose: purposeOfUse.nullable(),
  company: savedCompany.nullable(),
  people: z.array(reviewedPerson),
  bankLink: bankLinkItem.nullable(),
  /** Newest first; the first one counts. */
  rounds: z.array(checkRound),
  screenings: z.array(screening),
  lastDecision: z
    .strictObject({
      decision: z.enum(['approve', 'reject', 'want_documents']),
      reasons: z.array(z.enum(refusalReasons)),
      documents: z.array(z.enum(wantedDocuments)),
      reason: z.string(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
  firstApproval: z.strictObject({ by: z.string(), isOwn: z.boolean(), at: instant }).nullable(),
  /** Why the reader may not decide although it waits for a decision: their own case, their own first approval. */
  hindrance: z.enum(['own_case', 'own_approval']).nullable(),
});

/** A reviewer's word: what is refused says why, what is wanted says which documents. */
export const decision = z
  .strictObject({
    id,
    version: z.number().int(),
    decision: z.enum(['approve', 'reject', 'want_documents'], 'invalid_choice'),
    reasons: z.array(z.enum(refusalReasons, 'invalid_choice')).max(refusalReasons.length).default([]),
    documents: z.array(z.enum(wantedDocuments, 'invalid_choice')).max(wantedDocuments.length).default([]),
    reason,
  })
  .superRefine(({ decision: word, reasons, documents }, check) => {
    const owe = (path: string): void => check.addIssue({ code: 'custom', path: [path], message: 'required' });
    if (word === 'reject' && reasons.length === 0) owe('reasons');
    if (word === 'want_documents' && documents.length === 0) owe('documents');
  });
