import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';

export const accountsKey = ['accounts'] as const;

/** The product accounts of the customer; asked for once they are wanted. */
export const useAccounts = (isWanted = true) =>
  useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call('accounts', {}, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });
