import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { accountChosen } from '../../lib/session.ts';

const key = ['accounts'] as const;

/** The product accounts of the customer. */
export const useAccounts = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('accounts', {}, { signal }),
    meta: { inPlace: true },
  });

/** Works in this account from now on; the server remembers it. */
export const useChooseAccount = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: number) => call('chooseAccount', { code }),
    onSuccess: (accounts) => {
      accountChosen();
      queries.setQueryData(key, accounts);
    },
    meta: { inPlace: true },
  });
};
