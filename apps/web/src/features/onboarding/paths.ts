import type { OnboardingCase } from './api.ts';

export const onboardingPaths = {
  select: '/user/select',
  personal: '/register-personal',
  business: '/register-business',
  identity: '/user/verifyUser',
  bankLink: '/user/verifyStripe',
  status: '/user/inreview',
  card: '/user/virtualCard',
  account: '/user/virtualAccount',
} as const;

export type Step = OnboardingCase['missing'][number];

const personalSteps = [
  'entity_type',
  'details',
  'purpose',
  'identity_check',
] as const satisfies readonly Step[];

const businessSteps = [
  'entity_type',
  'company',
  'details',
  'people',
  'purpose',
  'identity_check',
  'bank_link',
  'owners',
] as const satisfies readonly Step[];

type Case = Pick<OnboardingCase, 'entityType'>;

export const isBusiness = ({ entityType }: Case): boolean => entityType === 2;

/** The steps of the way in, in their order. */
export const stepsOf = (found: Case): readonly Step[] => (isBusiness(found) ? businessSteps : personalSteps);

/** What a company writes down before anybody is checked. */
const companySteps = ['company', 'details', 'people', 'purpose'] as const;
export type CompanyStep = (typeof companySteps)[number];

/** The step of a company's form that an address names, else the first that is owed. */
export const companyStepOf = (
  asked: string | null,
  { missing }: Pick<OnboardingCase, 'missing'>,
): CompanyStep | undefined =>
  companySteps.find((step) => step === asked) ?? companySteps.find((step) => missing.includes(step));

/** The form that a step is written in: a person's and a company's way share the details and the purpose. */
const formOf = (found: Case): string =>
  isBusiness(found) ? onboardingPaths.business : onboardingPaths.personal;

export const placeOf = (step: Step, found: Case): string => {
  switch (step) {
    case 'entity_type':
      return onboardingPaths.select;
    case 'company':
    case 'people':
    case 'details':
    case 'purpose':
      return `${formOf(found)}?step=${step}`;
    case 'identity_check':
      return onboardingPaths.identity;
    case 'bank_link':
      return onboardingPaths.bankLink;
    case 'owners':
    case 'documents':
    case 'submission':
      return onboardingPaths.status;
  }
};

/** Where a case goes on: at what is still owed, or else where its standing is told. */
export const nextPlace = (found: Case & Pick<OnboardingCase, 'missing'>): string => {
  const [next] = found.missing;
  return next ? placeOf(next, found) : onboardingPaths.status;
};

/** Where a field is mended that an identity check or a reviewer refused. */
export const placeOfField = (field: string, found: Case): string => {
  switch (field) {
    case 'documentFileId':
    case 'faceFileId':
      return onboardingPaths.identity;
    case 'accountNumber':
      return onboardingPaths.bankLink;
    case 'purpose':
    case 'people':
      return placeOf(field, found);
    case 'registeredBusinessName':
    case 'licenceFileId':
      return `${placeOf('company', found)}&field=${field}`;
    default:
      return `${placeOf('details', found)}&field=${field}`;
  }
};

const openStates: readonly OnboardingCase['state'][] = ['collecting', 'verifying', 'documents_wanted'];

/** Whether a company may still say something else about itself: until it is handed in. */
export const mayChangeCompany = (found: Case & Pick<OnboardingCase, 'state'>): boolean =>
  isBusiness(found) && openStates.includes(found.state);

/** Whether what was written can still be changed: not while it is checked, nor once it is decided about. */
export const mayChange = ({
  state,
  identityCheck,
}: Pick<OnboardingCase, 'state' | 'identityCheck'>): boolean =>
  openStates.includes(state) && identityCheck?.state !== 'pending';
