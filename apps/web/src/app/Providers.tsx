import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addCalls } from '../lib/calls/known-calls.ts';
import { calls } from '../lib/calls/lazy-calls.ts';
import { createQueryClient } from '../lib/queries/query.ts';
import { LazyNotices } from '../shell/notices/LazyNotices.tsx';
import { StepUp } from '../shell/session/StepUp.tsx';

addCalls(calls);
const queryClient = createQueryClient();

/** What every signed-in page stands on; visitors' pages do without it. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <StepUp />
    <LazyNotices />
  </QueryClientProvider>
);
