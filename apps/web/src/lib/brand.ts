import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from './client.ts';

/** The brand of this host once it is known; a page reads well without it. */
export const useBrand = (): CallOutput<'brand'> | undefined =>
  useQuery({
    queryKey: ['platform', 'brand'],
    queryFn: () => call('brand', {}),
    staleTime: Infinity,
    meta: { inPlace: true },
  }).data;

/** Whether the firms behind this installation are sandboxes: only then may the console pull their levers. */
export const useIsSandbox = (): boolean => useBrand()?.sandbox ?? false;
