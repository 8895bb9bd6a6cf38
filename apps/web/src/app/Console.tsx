import type { ClientLoaderFunctionArgs } from 'react-router';
import { needWords } from '../lib/language.ts';
import { ConsoleLayout } from '../shell/ConsoleLayout.tsx';
import { ChallengeAsk } from './ChallengeAsk.tsx';
import { FraudBar } from './FraudBar.tsx';
import { Hands } from './Hands.tsx';
import { passGuard, targetOf } from './navigate.ts';
import { Providers } from './Providers.tsx';
import { UpgradeOffer } from './UpgradeOffer.tsx';

/** The signed-in half of the product: the guard decides about every navigation into and inside it. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<null> => {
  await Promise.all([passGuard(targetOf(args)), needWords('console')]);
  return null;
};

export const shouldRevalidate = (): boolean => true;

const notice = <FraudBar />;

const Console = () => (
  <Providers>
    <ConsoleLayout notice={notice} />
    <UpgradeOffer />
    <ChallengeAsk />
    <Hands />
  </Providers>
);
export default Console;
