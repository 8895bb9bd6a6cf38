import type { Money } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import type { BankFileDeps } from '../files/deps.ts';

/** What statements are held against. */
export interface ReconciliationDeps extends BankFileDeps {
  /** Whether money came in by this number of the bank, and so much: it is in the books since it came. */
  readonly isIncoming: (tx: Tx, bankReference: string, amount: Money) => Promise<boolean>;
}
