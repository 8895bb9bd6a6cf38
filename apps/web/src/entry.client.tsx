import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { Hydrated } from './app/Hydrated.tsx';
import { startLanguage } from './app/start-language.ts';

const finish = await startLanguage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated then={finish} />
    </StrictMode>,
  );
});
