import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../calls/api-error.ts';
import { followBalance } from './balance-socket.ts';
import { useSees } from '../session/can.tsx';
import { call } from '../calls/client.ts';
import { wakenKeys } from '../messages/header-counts.ts';
import { keepBalance, useSession } from '../session/session.ts';
import { createStore, useStore } from '../storage/store.ts';

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
 * Keeps the balance and the header's counts live while the console is open. Whoever may see no balance hears only that
 * something new waits.
 */
export const useLiveBalance = (): void => {
  const { user } = useSession();
  const queries = useQueryClient();
  const userId = user?.id;
  const initial = user?.amout;
  const seesBalance = useSees('ledger:read');

  useEffect(() => {
    if (userId === undefined) return undefined;
    balance.set({ amount: seesBalance ? initial : undefined, state: 'waiting' });
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
          if (balance.get().amount !== amount)
            for (const queryKey of [[moneyKey], ...wakenKeys]) void queries.invalidateQueries({ queryKey });
          balance.set({ amount, state: 'open' });
          keepBalance(amount);
        },
        onNotified: () => {
          for (const queryKey of wakenKeys) void queries.invalidateQueries({ queryKey });
        },
        onState: (state) => balance.set({ ...balance.get(), state }),
      },
    );
    return stop;
  }, [userId, seesBalance, initial, queries]);
};
