import type { ClientLoaderFunctionArgs } from 'react-router';
import { needWords } from '../lib/words/language.ts';
import { ConsoleLayout } from '../shell/layouts/ConsoleLayout.tsx';
import { ChallengeAsk } from './ChallengeAsk.tsx';
import { DocumentsAsk } from './DocumentsAsk.tsx';
import { FraudBar } from './FraudBar.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { passGuard, targetOf } from './navigate.ts';
import { Providers } from './Providers.tsx';
import { ViewBar } from './ViewBar.tsx';
import { UpgradeOffer } from './UpgradeOffer.tsx';

/** The signed-in half of the product: the guard decides about every navigation into and inside it. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<null> => {
  await Promise.all([passGuard(targetOf(args)), needWords('console')]);
  return null;
};

export const shouldRevalidate = (): boolean => true;

const notice = (
  <>
    <ViewBar />
    <PreviewBar />
    <FraudBar />
  </>
);

const Console = () => (
  <Providers>
    <ConsoleLayout notice={notice} />
    <UpgradeOffer />
    <ChallengeAsk />
    <DocumentsAsk />
    <KeyboardShortcuts />
  </Providers>
);
export default Console;
