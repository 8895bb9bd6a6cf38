import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.ts';

/** It never changes: a change would draw every part anew. Which theme is seen is the style sheet's matter. */
const context = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const;

/**
 * What Mantine's parts need around them. Its own provider also writes custom properties at run time; ours are a style
 * sheet of the build, so that machinery stays out of every page.
 */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineContext value={context}>
    <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
  </MantineContext>
);
