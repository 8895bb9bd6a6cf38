import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addCalls } from '../lib/known-calls.ts';
import { calls } from '../lib/late-calls.ts';
import { createQueryClient } from '../lib/query.ts';
import { NoticesAtHand } from '../shell/NoticesAtHand.tsx';
import { StepUp } from '../shell/StepUp.tsx';

addCalls(calls);
const queryClient = createQueryClient();

/** What every signed-in page stands on; visitors' pages do without it. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <StepUp />
    <NoticesAtHand />
  </QueryClientProvider>
);
