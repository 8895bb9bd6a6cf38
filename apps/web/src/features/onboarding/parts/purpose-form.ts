import { purposeOfUse } from '@tael/contract/onboarding/schemas';
import { checkBy } from '../../../lib/form-errors.ts';

export const checkPurpose = checkBy(purposeOfUse);
