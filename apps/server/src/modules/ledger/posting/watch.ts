import type { Head } from '../nouns.ts';

/** A committed change of a balance, here or in another server. A later one of the same account has a higher version. */
export interface BalanceChange {
  readonly accountId: string;
  /** Null for an internal account; only changes made by this server are told of those. */
  readonly customerId: string | null;
  /** The number of the account's last entry, as in `Balance.version`. */
  readonly version: bigint;
}

export type BalanceListener = (change: BalanceChange) => void;

/** Tells whoever listens in this process what was committed. */
export interface BalanceWatch {
  listen(listener: BalanceListener): () => void;
  announce(changes: readonly BalanceChange[]): void;
  /** Whether anybody listens. */
  hasListener(): boolean;
}

export function createBalanceWatch(): BalanceWatch {
  const listeners = new Set<BalanceListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(changes) {
      for (const listener of listeners) for (const change of changes) listener(change);
    },
    hasListener: () => listeners.size > 0,
  };
}

export function changesOf(heads: readonly Head[]): readonly BalanceChange[] {
  return heads.map(({ account, seq }) => ({
    accountId: account.id,
    customerId: account.customerId,
    version: seq,
  }));
}
