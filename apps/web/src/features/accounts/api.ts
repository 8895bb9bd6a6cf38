import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountsKey } from '../../lib/session/accounts.ts';
import { call } from '../../lib/calls/client.ts';
import { accountChosen } from '../../lib/session/session.ts';

/** Works in this account from now on; the server remembers it. */
export const useChooseAccount = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: number) => call('chooseAccount', { code }),
    onSuccess: (accounts) => {
      accountChosen();
      queries.setQueryData(accountsKey, accounts);
    },
    meta: { inPlace: true },
  });
};
