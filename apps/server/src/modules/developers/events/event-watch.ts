import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { systemContext, type SystemContextParts } from '../../../kernel/system-context.ts';
import { read } from '../../../kernel/transaction.ts';
import { accountsBehind, lastNumbers } from './event-repository.ts';
import { numberEvents } from './number-events.ts';

const everyMs = 400;

interface Watched {
  readonly tenantId: string;
  last: bigint;
  readonly waiting: Set<() => void>;
  streams: number;
}

/** Looks for new events of the accounts that have a stream open here: one timer and two statements for all of them. */
export const createEventWatch = (parts: SystemContextParts) => {
  const accounts = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const ctx = systemContext(parts);
    const ids = [...accounts.keys()];
    for (const customerId of await read(ctx, (tx) => accountsBehind(tx, ids))) {
      const tenantId = accounts.get(customerId)?.tenantId;
      if (tenantId)
        await independentTransaction(ctx, (tx) => numberEvents(tx, ctx, { tenantId, customerId }));
    }
    for (const [customerId, last] of await read(ctx, (tx) => lastNumbers(tx, ids))) {
      const account = accounts.get(customerId);
      if (!account || account.last === last) continue;
      account.last = last;
      for (const wake of account.waiting) wake();
    }
  };
  const next = (): void => {
    timer = setTimeout(() => {
      // While the database is away nothing new is found; the streams stay.
      void look()
        .catch(() => undefined)
        .then(() => (accounts.size > 0 ? next() : (timer = undefined)));
    }, everyMs).unref();
  };

  return {
    join: (tenantId: string, customerId: string): void => {
      const account = accounts.get(customerId) ?? { tenantId, last: 0n, waiting: new Set(), streams: 0 };
      account.streams += 1;
      accounts.set(customerId, account);
      if (!timer) next();
    },
    leave: (customerId: string): void => {
      const account = accounts.get(customerId);
      if (!account) return;
      account.streams -= 1;
      if (account.streams === 0) accounts.delete(customerId);
    },
    /** Waits until there is an event after this number, or so long, or until it is stopped: whether there is one. */
    wait: (customerId: string, after: bigint, ms: number, signal: AbortSignal): Promise<boolean> =>
      new Promise((resolve) => {
        const account = accounts.get(customerId);
        const end = (isNew: boolean): void => {
          clearTimeout(late);
          account?.waiting.delete(wake);
          signal.removeEventListener('abort', stop);
          resolve(isNew);
        };
        const wake = (): void => end(true);
        const stop = (): void => end(false);
        const late = setTimeout(stop, ms);
        signal.addEventListener('abort', stop);
        if (signal.aborted) return stop();
        if (account && account.last > after) return wake();
        account?.waiting.add(wake);
      }),
  };
};
export type EventWatch = ReturnType<typeof createEventWatch>;
