import type { Ledger } from '../../ledger/index.ts';
import type { AccountVault } from '../payees/accounts/seal-account.ts';

export interface BankAccountDeps {
  readonly ledger: Ledger;
  readonly accounts: AccountVault;
}
