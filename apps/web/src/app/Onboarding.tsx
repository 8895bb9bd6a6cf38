import type { ClientLoaderFunctionArgs } from 'react-router';
import { needWords } from '../lib/words/language.ts';
import { OnboardingLayout } from '../shell/layouts/OnboardingLayout.tsx';
import { passGuard, targetOf } from './navigate.ts';
import { Providers } from './Providers.tsx';

/** The way in, for people whose registration is not finished: the guard decides who is here. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<null> => {
  await Promise.all([passGuard(targetOf(args)), needWords('console'), needWords('work')]);
  return null;
};

export const shouldRevalidate = (): boolean => true;

const Onboarding = () => (
  <Providers>
    <OnboardingLayout />
  </Providers>
);
export default Onboarding;
