import type { InputOf, OutputOf } from '@tael/contract';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { BankAccountDeps } from './deps.ts';
import { findBankAccount } from './repository.ts';

type Route = (typeof bankAccountRoutes)['revealBankAccount'];

/** The whole number of an account. The step-up was checked before; who looked is written down first. */
export const revealBankAccount =
  ({ accounts }: BankAccountDeps) =>
  (ctx: Context, { id }: InputOf<Route>): Promise<OutputOf<Route>> =>
    transact(ctx, async (tx) => {
      const row = await findBankAccount(tx, customerOf(ctx).customerId, id);
      if (!row || row.state === 'removed') return fail('not_found');
      await audit(tx, ctx, {
        action: 'bank_account.revealed',
        object: { type: 'bank_account', id },
        after: { lastFour: row.account_last_four },
      });
      return { number: accounts.open(row, row.account_sealed) };
    });
