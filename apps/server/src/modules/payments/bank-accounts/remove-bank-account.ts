import type { InputOf } from '@tael/contract';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { BankAccountDeps } from './deps.ts';
import { postTakenBack } from './postings.ts';
import { lockBankAccount } from './repository.ts';
import { movedAccount, presentBankAccount, type BankAccount } from './rules.ts';
import { writeBankAccount } from './write-bank-account.ts';

/** Removes an account from the list; deposits that were sent to it are taken back. Throws `illegal_transition` and `conflict`. */
export const removeBankAccount =
  ({ ledger }: BankAccountDeps) =>
  (
    ctx: Context,
    { id, version }: InputOf<(typeof bankAccountRoutes)['removeBankAccount']>,
  ): Promise<BankAccount> =>
    transact(ctx, async (tx) => {
      const before = (await lockBankAccount(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
      requireVersion(before.version, version);
      const after = movedAccount(before, { state: 'removed', is_default: false }, ctx.clock.now());
      await writeBankAccount(tx, ctx, before, { action: 'removed', after });
      if (before.state === 'deposits_sent') await postTakenBack(tx, ledger, after);
      return presentBankAccount(after);
    });
