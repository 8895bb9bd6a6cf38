import 'virtual:tokens.css';
import './ui/styles-public.css';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { MantineProvider } from '@mantine/core';
import { localeOf } from '@tael/i18n/language';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { firstPaintScript } from './app/first-paint.ts';
import { useLanguage } from './lib/language.ts';
import { colorSchemeManager, theme } from './ui/theme.ts';

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={localeOf(useLanguage())} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      <link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);

const Root = () => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <Outlet />
  </MantineProvider>
);
export default Root;

/** What the fallback document shows until the console's code is there: no words, so that it suits both languages. */
export const HydrateFallback = () => <div aria-busy="true" />;
