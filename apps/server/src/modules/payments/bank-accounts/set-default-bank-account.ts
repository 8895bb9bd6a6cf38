import type { InputOf } from '@tael/contract';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import { bankAccountLife } from '@tael/contract/payments/bank-accounts/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../kernel/transitions.ts';
import { clearDefault, lockBankAccount, lockList } from './repository.ts';
import { presentBankAccount, type BankAccount } from './rules.ts';
import { writeBankAccount } from './write-bank-account.ts';

/** Makes a verified account the default one, in place of another. Throws `illegal_transition` and `conflict`. */
export const setDefaultBankAccount = (
  ctx: Context,
  { id, version }: InputOf<(typeof bankAccountRoutes)['setDefaultBankAccount']>,
): Promise<BankAccount> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    await lockList(tx, customerId);
    const before = (await lockBankAccount(tx, customerId, id)) ?? fail('not_found');
    requireVersion(before.version, version);
    requireFrom(bankAccountLife, before.state, { from: 'verified', to: 'verified' });
    await clearDefault(tx, customerId);
    const after = { ...before, is_default: true, updated_at: ctx.clock.now(), version: version + 1 };
    await writeBankAccount(tx, ctx, before, { action: 'made_default', after });
    return presentBankAccount(after);
  });
