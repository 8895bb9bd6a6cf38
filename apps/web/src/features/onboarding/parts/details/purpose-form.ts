import { purposeOfUse } from '@tael/contract/onboarding/schemas';
import { checkBy } from '../../../../lib/forms/form-errors.ts';

export const checkPurpose = checkBy(purposeOfUse);
