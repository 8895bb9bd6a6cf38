import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';

export type MailOfPayers =
  'planPastDue' | 'planEndedUnpaid' | 'apiFeePastDue' | 'apiFeeEndedUnpaid' | 'priceChanging';

/** What subscriptions ask of the books, and of the people, who are another module's. */
export interface SubscriptionDeps {
  readonly ledger: Ledger;
  readonly usersOf: (tx: Tx, customerId: string) => Promise<readonly { readonly userId: string }[]>;
  readonly emailsOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
