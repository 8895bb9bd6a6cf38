import type { savedCompany } from '@tael/contract/onboarding/business';
import type { onboardingCase } from '@tael/contract/onboarding/case';
import type { personalDetails, purposeOfUse } from '@tael/contract/onboarding/schemas';
import type { identityCheckStates } from '@tael/contract/onboarding/states';
import type { z } from 'zod';

export type Details = z.output<typeof personalDetails>;
export type Purpose = z.output<typeof purposeOfUse>;
export type Company = z.output<typeof savedCompany>;
export type MissingStep = z.output<typeof onboardingCase>['missing'][number];
export type CheckState = (typeof identityCheckStates)[number];
