import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query.ts';
import { Notices } from '../shell/Notices.tsx';
import { StepUp } from '../shell/StepUp.tsx';

const queryClient = createQueryClient();

/** What every signed-in page stands on; visitors' pages do without it. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <StepUp />
    <Notices />
  </QueryClientProvider>
);
