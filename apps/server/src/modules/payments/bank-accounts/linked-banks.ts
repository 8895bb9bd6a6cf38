import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { BankAccountDeps } from './deps.ts';
import { bankAccountById, verifiedAccountsOf } from './repository.ts';

/** The accounts from which a customer may bring money in: verified ones, and what a debit of one names. */
export const linkedBanks = ({ accounts }: Pick<BankAccountDeps, 'accounts'>) => ({
  ofCustomer: async (tx: Tx, customerId: string) =>
    (await verifiedAccountsOf(tx, customerId)).map((row) => ({
      id: row.id,
      bankName: row.bank_name,
      accountType: row.account_type,
      lastFour: row.account_last_four,
      holderName: row.holder_name,
      isDefault: row.is_default,
    })),
  numbersOf: async (tx: Tx, id: string) => {
    const row = await bankAccountById(tx, id);
    assert(row, 'an account that was debited exists');
    return {
      holderName: row.holder_name,
      routingNumber: row.routing_number,
      accountNumber: accounts.open(row, row.account_sealed),
      accountType: row.account_type,
    };
  },
});
