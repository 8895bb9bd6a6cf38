import 'virtual:tokens.css';
import './ui/theme/styles-public.css';
import { localeOf } from '@tael/i18n/language';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { Failure } from './app/Failure.tsx';
import { firstPaintScript } from './app/first-paint.ts';
import { Opening } from './app/Opening.tsx';
import { useLanguage } from './lib/words/language.ts';
import { useSystemTheme } from './lib/saved/color-scheme.ts';
import { UiProvider } from './ui/page/UiProvider.tsx';

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={localeOf(useLanguage())} data-respect-reduced-motion="true" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <script data-stays="" dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
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

const Root = () => {
  useSystemTheme();
  return (
    <UiProvider>
      <Outlet />
    </UiProvider>
  );
};
export default Root;

export const ErrorBoundary = () => {
  const error = useRouteError();
  useSystemTheme();
  return (
    <UiProvider>
      <Failure error={error} />
    </UiProvider>
  );
};

export const HydrateFallback = () => <Opening />;
