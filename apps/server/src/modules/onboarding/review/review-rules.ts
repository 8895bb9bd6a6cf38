import { entityType } from '@tael/contract/identity/states';
import { claimMinutes, type CaseKind, type ReviewState } from '@tael/contract/onboarding/review-lists';
import type { CaseRow } from '../repository.ts';

interface Claim {
  readonly by: string;
  readonly until: Date;
}

/** Who has a case in hand now; a claim that ran out is none. */
export const claimOf = (row: Pick<CaseRow, 'claimed_by' | 'claimed_until'>, now: Date): Claim | null =>
  row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now
    ? { by: row.claimed_by, until: row.claimed_until }
    : null;

/** A claim from now on. */
export const newClaim = (by: string, now: Date): Claim => ({
  by,
  until: new Date(now.getTime() + claimMinutes * 60_000),
});

/** The state as reviewers tell it: a first approval waits for a second person. */
export const reviewStateOf = (row: Pick<CaseRow, 'state' | 'first_approved_by'>): ReviewState =>
  row.state === 'in_review' && row.first_approved_by !== null ? 'awaiting_second_person' : row.state;

export const kindOf = (row: Pick<CaseRow, 'kind' | 'entity_type'>): CaseKind => {
  if (row.kind === 'upgrade') return 'upgrade';
  return row.entity_type === entityType.business ? 'business' : 'personal';
};
