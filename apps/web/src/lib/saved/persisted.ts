import { useCallback, useMemo } from 'react';
import { currentSession } from '../session/session.ts';
import { readOwn, writeOwn } from '../storage/storage.ts';
import { createStore, useStore, type Store } from '../storage/store.ts';

/**
 * What a person chose for themselves and this browser keeps: the columns of a list, its views, what they looked for last.
 * It belongs to whoever is signed in, and everything that shows it changes at once.
 */
const stores = new Map<string, Store<string | undefined>>();

const storeOf = (name: string): Store<string | undefined> => {
  const known = stores.get(name);
  if (known) return known;
  const made = createStore(readOwn(name));
  stores.set(name, made);
  return made;
};

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // another version's, or somebody's own: as if nothing had been kept
  }
};

/** The kept value, as `understand` makes it of whatever was found (null where nothing was), and the way to change it. */
export const usePersisted = <Value>(
  name: string,
  understand: (found: unknown) => Value,
): readonly [Value, (value: Value) => void] => {
  const full = `kept:${currentSession().user?.id ?? ''}:${name}`;
  const store = storeOf(full);
  const text = useStore(store);
  const value = useMemo(() => understand(parsed(text)), [text, understand]);
  const keep = useCallback(
    (next: Value) => {
      const written = JSON.stringify(next);
      writeOwn(full, written);
      store.set(written);
    },
    [full, store],
  );
  return [value, keep];
};
