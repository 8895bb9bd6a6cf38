import { useEffect, useSyncExternalStore } from 'react';
import { storeAppearance } from './store-appearance.ts';
import { keys, readText } from '../storage/storage.ts';
import { createStore } from '../storage/store.ts';

/**
 * The theme. What somebody chose is kept under the specification's key; without a choice the system's is followed. The
 * style sheet does the rest by an attribute of the root, so that only who names the theme is drawn anew for it.
 */
export type ColorScheme = 'light' | 'dark' | 'auto';

const stored = (): ColorScheme => {
  const found = readText(keys.theme);
  return found === 'light' || found === 'dark' ? found : 'auto';
};

const store = createStore<ColorScheme | undefined>(undefined);
const system = () => globalThis.matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ColorScheme => store.get() ?? stored();
const isDark = (): boolean => {
  const scheme = chosen();
  return scheme === 'auto' ? system().matches : scheme === 'dark';
};

const paint = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light');

/** What was chosen. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(store.subscribe, chosen);

/** What is seen. */
export const useIsDark = (): boolean =>
  useSyncExternalStore((listener) => {
    const unsubscribe = store.subscribe(listener);
    system().addEventListener('change', listener);
    return () => {
      unsubscribe();
      system().removeEventListener('change', listener);
    };
  }, isDark);

/** On the screen, and for the next visit. The next frame shows that the press was felt, the one after it is in the colours. */
export const chooseColorScheme = (scheme: ColorScheme): void => {
  storeAppearance(keys.theme, scheme === 'auto' ? undefined : scheme);
  store.set(scheme);
  requestAnimationFrame(() => setTimeout(paint));
};

/** While nobody has chosen, the page changes with the system. */
export const useSystemTheme = (): void =>
  useEffect(() => {
    const it = system();
    it.addEventListener('change', paint);
    return () => it.removeEventListener('change', paint);
  }, []);
