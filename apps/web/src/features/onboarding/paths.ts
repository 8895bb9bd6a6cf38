import type { OnboardingCase } from './api.ts';

export const onboardingPaths = {
  select: '/user/select',
  personal: '/register-personal',
  details: '/register-personal?step=details',
  purpose: '/register-personal?step=purpose',
  identity: '/user/verifyUser',
  status: '/user/inreview',
} as const;

export type Step = OnboardingCase['missing'][number];

/** The steps of the way in, in their order. */
export const steps = [
  'entity_type',
  'details',
  'purpose',
  'identity_check',
] as const satisfies readonly Step[];

const placeOfStep: Readonly<Record<Step, string>> = {
  entity_type: onboardingPaths.select,
  details: onboardingPaths.details,
  purpose: onboardingPaths.purpose,
  identity_check: onboardingPaths.identity,
};

export const placeOf = (step: Step): string => placeOfStep[step];

/** Where a case goes on: at what is still owed, or else where its standing is told. */
export const nextPlace = ({ missing }: Pick<OnboardingCase, 'missing'>): string => {
  const [next] = missing;
  return next ? placeOf(next) : onboardingPaths.status;
};

/** Where a field is mended that an identity check refused. */
export const placeOfField = (field: string): string =>
  field === 'documentFileId' || field === 'faceFileId'
    ? onboardingPaths.identity
    : `${onboardingPaths.details}&field=${field}`;

/** Whether what was written can still be changed: not while it is checked, nor once it is decided about. */
export const mayChange = ({
  state,
  identityCheck,
}: Pick<OnboardingCase, 'state' | 'identityCheck'>): boolean =>
  (state === 'collecting' || state === 'verifying' || state === 'documents_wanted') &&
  identityCheck?.state !== 'pending';
