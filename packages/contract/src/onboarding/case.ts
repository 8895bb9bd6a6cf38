import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { bankLinkItem } from './bank-link.ts';
import { onboardingDraft, personItem, savedCompany } from './business.ts';
import { refusalReasons, wantedDocuments } from './review-lists.ts';
import { storedDetails, purposeOfUse } from './schemas.ts';
import { identityCheckStates, identityReasons, missingSteps, onboardingStates } from './states.ts';

/** A verdict as it is told: each reason names the field that mends it. */
export const identityVerdict = z.strictObject({
  state: z.enum(identityCheckStates),
  reasons: z.array(z.strictObject({ code: z.enum(identityReasons), field: z.string() })),
});

/** The way in as its applicant sees it. */
export const onboardingCase = z.strictObject({
  id,
  /** How somebody comes in, or how an open personal account becomes a business. */
  kind: z.enum(['registration', 'upgrade']),
  state: z.enum(onboardingStates),
  entityType: z.number().int().nullable(),
  details: storedDetails.nullable(),
  purpose: purposeOfUse.nullable(),
  company: savedCompany.nullable(),
  people: z.array(personItem),
  bankLink: bankLinkItem.nullable(),
  identityCheck: identityVerdict.nullable(),
  /** What was typed and not yet handed in. */
  draft: onboardingDraft,
  /** What is still owed, in order; the first is the next step. */
  missing: z.array(z.enum(missingSteps)),
  decisionReason: z.string().nullable(),
  /** Why a reviewer refused, each with the field to mend where it has one. */
  refusals: z.array(z.strictObject({ code: z.enum(refusalReasons), field: z.string().nullable() })),
  /** Which documents a reviewer wants to see. */
  wantedDocuments: z.array(z.enum(wantedDocuments)),
  version: z.number().int(),
});
