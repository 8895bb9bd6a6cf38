import { needWords } from '../lib/words/language.ts';
import { ColumnLayout } from '../shell/layouts/ColumnLayout.tsx';
import { Providers } from './Providers.tsx';

/** Pages that a link of ours opens, whoever is signed in at this browser: the link is the key, so no guard decides. */
export const clientLoader = async (): Promise<null> => {
  await Promise.all([needWords('console'), needWords('work')]);
  return null;
};

const Invited = () => (
  <Providers>
    <ColumnLayout />
  </Providers>
);
export default Invited;
