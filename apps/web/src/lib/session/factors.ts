import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';

export const factorsKey = ['security', 'factors'] as const;

/** What the user can prove themselves with besides the password. */
export const useFactors = () =>
  useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call('listFactors', {}, { signal }),
    meta: { inPlace: true },
  });
