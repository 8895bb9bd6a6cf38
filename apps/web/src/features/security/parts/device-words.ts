import { useWords } from '../../../lib/words/language.ts';
import type { SignedInDevice } from '../api.ts';

/** A device in the reader's words: "Chrome on Windows", or what is known of it. */
export const useDeviceName = (): ((device: SignedInDevice['device']) => string) => {
  const words = useWords('security').device;
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return words.both(browser, system);
    return browser ?? system ?? words.unknown;
  };
};
