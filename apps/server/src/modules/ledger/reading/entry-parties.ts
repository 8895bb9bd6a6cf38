import type { Tx } from '../../../kernel/transaction.ts';

/** What an entry belongs to. */
export interface EntryReference {
  readonly type: string;
  readonly id: string;
}

/** Who stands behind what entries belong to. The books know no merchant, payee or sender: those who do are asked. */
export interface EntryParties {
  /** The name by the reference's id. */
  readonly namesOf: (tx: Tx, references: readonly EntryReference[]) => Promise<ReadonlyMap<string, string>>;
  /** The ids of those references whose party has what was typed. */
  readonly found: (
    tx: Tx,
    references: readonly EntryReference[],
    patterns: readonly string[],
  ) => Promise<ReadonlySet<string>>;
}

export const nobody: EntryParties = {
  namesOf: () => Promise.resolve(new Map()),
  found: () => Promise.resolve(new Set()),
};
