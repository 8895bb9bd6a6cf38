import type { Tx } from '../../../kernel/transaction.ts';
import type { FundingDeps } from '../deps.ts';

/** What staff's verbs on money of nobody are made with. */
export interface SuspenseDeps extends Pick<FundingDeps, 'holderOf'> {
  /** What the people of a customer, and its company, are called. */
  readonly namesOf: (tx: Tx, customerId: string) => Promise<readonly string[]>;
}
