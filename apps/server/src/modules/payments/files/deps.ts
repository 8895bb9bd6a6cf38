import type { BankRails } from '../../../providers/bank-rails/port.ts';
import type { Sealer } from '../../../kernel/events/sealer.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { AccountVault } from '../payees/accounts/seal-account.ts';
import type { Collections } from './collections.ts';

/** What files for the bank are made with. */
export interface BankFileDeps {
  readonly ledger: Ledger;
  readonly bank: BankRails;
  /** Opens account numbers; used while a file is written, and nowhere else here. */
  readonly accounts: Pick<AccountVault, 'open'>;
  /** Seals what banks say about accounts. */
  readonly sealer: Sealer;
  /** Whose account at the bank it is. */
  readonly bankTenantId: string;
  readonly namesOf: (tx: Tx, customerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Debits of linked banks, which leave with these files. */
  readonly collections: Collections;
}
