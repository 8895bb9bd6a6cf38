import type { IdentityReason } from '@tael/contract/onboarding/states';
import { currentWords } from '../../../lib/words/language.ts';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import type { OnboardingCase } from '../api.ts';

const pictureFields: readonly string[] = ['documentFileId', 'faceFileId'];

const isPictureField = (field: string) => pictureFields.includes(field);

export interface Refusal {
  readonly code: IdentityReason;
  readonly field: string;
}

/** What the identity check refused and nobody has mended yet. */
export const refusalsOf = ({ identityCheck, missing }: OnboardingCase): readonly Refusal[] => {
  if (identityCheck?.state !== 'failed') return [];
  // Details that were saved after the verdict are mended; the pictures are, once new ones are handed in.
  return identityCheck.reasons.filter(({ field }) => isPictureField(field) || missing.includes('details'));
};

/** Refusals as the errors of a form's fields. */
export const reasonsByField = (refusals: readonly Refusal[]): FieldErrors => {
  const { reasons } = currentWords('onboarding').refused;
  return Object.fromEntries(refusals.map(({ field, code }) => [field, reasons[code]]));
};

/** What the check or a reviewer refused and is still to be mended, at its fields. */
export const refusedFields = (found: OnboardingCase): FieldErrors => {
  const { review } = currentWords('onboarding').refused;
  const byReviewer = found.refusals.flatMap(({ field, code }) =>
    field === null ? [] : [[field, review[code]] as const],
  );
  return { ...reasonsByField(refusalsOf(found)), ...Object.fromEntries(byReviewer) };
};
