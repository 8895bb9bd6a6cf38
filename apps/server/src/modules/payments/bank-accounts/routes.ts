import type { HandlersFor } from '@tael/contract';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import type { Context } from '../../../kernel/context.ts';
import { addBankAccount } from './add-bank-account.ts';
import type { BankAccountDeps } from './deps.ts';
import { getBankAccount, listBankAccounts } from './read-bank-accounts.ts';
import { removeBankAccount } from './remove-bank-account.ts';
import { revealBankAccount } from './reveal-bank-account.ts';
import { setDefaultBankAccount } from './set-default-bank-account.ts';
import { verifyBankAccount } from './verify-bank-account.ts';

/** Route name to verb. */
export const createBankAccountHandlers = (
  deps: BankAccountDeps,
): HandlersFor<Context, typeof bankAccountRoutes> => ({
  listBankAccounts,
  getBankAccount,
  addBankAccount: addBankAccount(deps),
  verifyBankAccount: verifyBankAccount(deps),
  setDefaultBankAccount,
  removeBankAccount: removeBankAccount(deps),
  revealBankAccount: revealBankAccount(deps),
});
