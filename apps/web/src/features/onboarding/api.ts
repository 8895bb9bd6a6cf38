import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { reloadUser } from '../../lib/session/session.ts';

export type OnboardingCase = CallOutput<'onboarding'>;
export type Country = CallOutput<'countries'>[number];
export type Details = CallInput<'saveDetails'>;
export type Purpose = CallInput<'savePurpose'>;
export type Draft = OnboardingCase['draft'];

export const caseKey = ['onboarding', 'case'] as const;

const isUnderWay = ({ people, bankLink }: OnboardingCase): boolean =>
  bankLink?.state === 'requested' ||
  people.some(({ isApplicant, state }) => !isApplicant && state !== 'passed' && state !== 'in_review');

/** A verdict of the provider comes within seconds, an owner's part within days, a person's decision within hours. */
const pollMs = (found: OnboardingCase | undefined): number | false => {
  if (found?.identityCheck?.state === 'pending') return 1_000;
  if (found && isUnderWay(found)) return 3_000;
  if (found?.state === 'verifying' && found.missing.length === 0) return 1_000;
  return found?.state === 'in_review' ? 5_000 : false;
};

/** Where the registration stands; asked again while somebody else is at work on it. */
export const useOnboardingCase = () =>
  useQuery({
    queryKey: caseKey,
    queryFn: ({ signal }) => call('onboarding', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollMs(state.data),
    meta: { inPlace: true },
  });

/** Asks anew where the registration stands. */
export const useReloadCase = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: caseKey });
};

type StepCall =
  | 'chooseEntityType'
  | 'upgradeToBusiness'
  | 'saveCompany'
  | 'saveDetails'
  | 'savePeople'
  | 'resendInvitation'
  | 'savePurpose'
  | 'submitIdentityCheck'
  | 'startBankLink'
  | 'confirmBankLink'
  | 'submitBusiness';

/** One step of the way in. Each answers the whole case, and the user's status code follows it. */
export const useOnboardingStep = <Name extends StepCall>(name: Name) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<Name>): Promise<OnboardingCase> => {
      const found: OnboardingCase = await call(name, input);
      await reloadUser();
      return found;
    },
    onSuccess: (found) => queries.setQueryData(caseKey, found),
    meta: { inPlace: true },
  });
};

export const useCountries = () =>
  useQuery({ queryKey: ['countries'], queryFn: () => call('countries', {}), staleTime: Infinity });

/** Leaves for the page on which the identity provider takes the pictures; it leads back here. */
export const useIdentityPage = () =>
  useMutation({
    mutationFn: () => call('openIdentityPage', {}),
    onSuccess: ({ url }) => globalThis.location.assign(url),
    meta: { inPlace: true },
  });
