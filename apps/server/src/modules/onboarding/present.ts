import type { onboardingCase, reviewItem } from '@tael/contract/onboarding/schemas';
import { identityReasonField } from '@tael/contract/onboarding/states';
import type { z } from 'zod';
import { assert } from '../../kernel/failure.ts';
import type { CaseRow, Check } from './repository.ts';
import { missingOf, type CaseFacts } from './rules.ts';

export type OnboardingCase = z.output<typeof onboardingCase>;
export type ReviewItem = z.output<typeof reviewItem>;

export const factsOf = (row: CaseRow, check: Check | undefined): CaseFacts => ({
  state: row.state,
  details: row.details,
  detailsSavedAt: row.details_saved_at,
  purpose: row.purpose,
  check: check ? { state: check.state, reasons: check.reasons, answeredAt: check.answered_at } : null,
});

/** The case as its applicant sees it. */
export const presentCase = (row: CaseRow, check: Check | undefined): OnboardingCase => ({
  id: row.id,
  state: row.state,
  entityType: row.entity_type,
  details: row.details,
  purpose: row.purpose,
  identityCheck: check
    ? {
        state: check.state,
        reasons: check.reasons.map((code) => ({ code, field: identityReasonField[code] })),
      }
    : null,
  missing: missingOf(factsOf(row, check)),
  decisionReason: row.decision_reason,
  version: row.version,
});

/** The case as its reviewer sees it. */
export const presentReview = (row: CaseRow, check: Check | undefined): ReviewItem => {
  assert(row.submitted_at, 'what is reviewed was submitted');
  return {
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    submittedAt: row.submitted_at.toISOString(),
    state: row.state,
    details: row.details ?? {},
    purpose: row.purpose,
    reasons: check?.reasons ?? [],
    documentFileId: check?.document_file_id ?? null,
    faceFileId: check?.face_file_id ?? null,
    version: row.version,
  };
};
