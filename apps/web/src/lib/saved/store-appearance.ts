import { currentWords } from '../words/language.ts';
import { notify } from '../words/notices.ts';
import { remove, writeText, type StorageKey } from '../storage/storage.ts';

/** Keeps how the console looks for the next visit, the default by keeping nothing; says so where the browser refuses. */
export const storeAppearance = (key: StorageKey, value: string | undefined): void => {
  if (value === undefined) remove(key);
  else if (!writeText(key, value)) notify({ tone: 'bad', text: currentWords('shell').updateThemeFailed });
};
