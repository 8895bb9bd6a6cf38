import { MantineContext, MantineThemeProvider, type MantineColorScheme } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { theme } from './theme.ts';

const key = 'DEFAULT_THEME';
const root = () => document.documentElement;
const systemIsDark = '(prefers-color-scheme: dark)';

const stored = (): MantineColorScheme => {
  if (typeof document === 'undefined') return 'auto';
  const found = globalThis.localStorage.getItem(key);
  return found === 'light' || found === 'dark' ? found : 'auto';
};

const paint = (scheme: MantineColorScheme) => {
  const shown = scheme === 'auto' ? (matchMedia(systemIsDark).matches ? 'dark' : 'light') : scheme;
  root().setAttribute('data-mantine-color-scheme', shown);
};

const keep = (scheme: MantineColorScheme) => {
  if (scheme === 'auto') globalThis.localStorage.removeItem(key);
  else globalThis.localStorage.setItem(key, scheme);
};

/**
 * What Mantine's parts need around them. Its own provider also writes custom properties at run time; ours are a style
 * sheet of the build, so that machinery stays out of every page. The theme is kept under the specification's key, and
 * without a stored choice the system's is followed.
 */
export const UiProvider = ({ children }: { children: ReactNode }) => {
  const [colorScheme, setScheme] = useState(stored);

  const setColorScheme = useCallback((scheme: MantineColorScheme) => {
    keep(scheme);
    paint(scheme);
    setScheme(scheme);
  }, []);

  useEffect(() => {
    const system = matchMedia(systemIsDark);
    const follow = () => paint(stored());
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme('auto'),
      getRootElement: root,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme],
  );

  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
