import type { Account, Balance, Head } from './nouns.ts';
import { balanceOf } from './rules.ts';

/** A committed change of a balance. A later one of the same account has a higher `balance.version`. */
export interface BalanceChange {
  readonly account: Account;
  readonly balance: Balance;
}

export type BalanceListener = (change: BalanceChange) => void;

/** Tells whoever listens in this process what a commit changed. */
export interface BalanceWatch {
  listen(listener: BalanceListener): () => void;
  announce(heads: readonly Head[]): void;
}

export function createBalanceWatch(): BalanceWatch {
  const listeners = new Set<BalanceListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(heads) {
      if (listeners.size === 0) return;
      for (const head of heads) {
        const change = { account: head.account, balance: balanceOf(head) };
        for (const listener of listeners) listener(change);
      }
    },
  };
}
