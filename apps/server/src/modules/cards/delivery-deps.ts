import type { Tx } from '../../kernel/transaction.ts';
import type { Ledger } from '../ledger/index.ts';

/** What the verbs about physical cards are given beside the context. */
export interface DeliveryDeps {
  readonly ledger: Ledger;
  /** The addresses of users, by their id. */
  readonly emailsOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
