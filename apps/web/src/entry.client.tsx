import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { askAheadForConsole } from './app/ask-ahead.ts';
import { Hydrated } from './app/Hydrated.tsx';
import { startLanguage } from './app/start-language.ts';

askAheadForConsole();
const finish = await startLanguage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated then={finish} />
    </StrictMode>,
    // React says only that it recovered; what it recovered from stands in the cause.
    { onRecoverableError: (error) => reportError(error instanceof Error ? (error.cause ?? error) : error) },
  );
});
