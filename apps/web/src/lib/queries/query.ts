import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../calls/api-error.ts';
import { reportFailure } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `inPlace`: the screen that asked shows the failure itself, so no notice is given. */
    mutationMeta: { inPlace?: boolean };
    queryMeta: { inPlace?: boolean };
  }
}

const mayRetry = (failures: number, error: unknown) =>
  failures < 2 &&
  isApiError(error) &&
  (error.status === 0 || error.status >= 502) &&
  error.code !== 'canceled';

/** The cache of what the server said. Old rows stay on the screen while new ones load. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.inPlace) reportFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (!mutation.meta?.inPlace) reportFailure(error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: mayRetry, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
