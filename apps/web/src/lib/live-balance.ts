import { userType } from '@tael/contract/identity/states';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from './api-error.ts';
import { followBalance } from './balance-socket.ts';
import { call } from './client.ts';
import { keepBalance, useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/**
 * Everything whose truth moves with the balance is cached under keys that begin with this word (`[moneyKey, 'overview']`),
 * and is read again at each committed change that the server pushes.
 */
export const moneyKey = 'money';

export interface LiveBalance {
  readonly amount: string | undefined;
  readonly state: 'open' | 'waiting' | 'refused';
}

const balance = createStore<LiveBalance>({ amount: undefined, state: 'waiting' });
export const useBalance = (): LiveBalance => useStore(balance);

/**
 * Keeps the balance live while the console is open. The platform's own people hold no money and ask for nothing; another
 * user who may not see a balance is asked once and left alone.
 */
export const useLiveBalance = (): void => {
  const { user } = useSession();
  const queries = useQueryClient();
  const userId = user?.id;
  const initial = user?.amout;
  const holdsMoney = user?.userType === userType.customer || user?.userType === userType.subAccount;

  useEffect(() => {
    if (userId === undefined || !holdsMoney) return undefined;
    balance.set({ amount: initial, state: 'waiting' });
    const stop = followBalance(
      {
        ticket: async () => {
          try {
            return await call('balanceTicket', {});
          } catch (error) {
            if (isApiError(error) && error.status === 403) return 'refused';
            throw error;
          }
        },
        open: (url) => new WebSocket(url),
        userId,
        origin: globalThis.location.origin,
      },
      {
        onBalance: (amount) => {
          if (balance.get().amount !== amount) void queries.invalidateQueries({ queryKey: [moneyKey] });
          balance.set({ amount, state: 'open' });
          keepBalance(amount);
        },
        onState: (state) => balance.set({ ...balance.get(), state }),
      },
    );
    return stop;
  }, [userId, holdsMoney, initial, queries]);
};
