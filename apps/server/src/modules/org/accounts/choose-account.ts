import type { InputOf, orgRoutes, OutputOf } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { productOf } from '../../platform/index.ts';
import { presentAccount } from './present.ts';
import { lockAccounts, markChosen } from '../repository.ts';
import { accountStateOf } from '../rules.ts';

/**
 * The customer's own user says which product account to work in; its sub-accounts work where it does. An account that
 * is suspended cannot be chosen, one that is still being opened can: its way in goes on from there. Throws
 * `not_found` for an account that the customer does not hold, and `account_suspended`.
 */
export const chooseAccount = async (
  ctx: Context,
  { code }: InputOf<typeof orgRoutes.chooseAccount>,
): Promise<OutputOf<typeof orgRoutes.chooseAccount>> => {
  const { customerId, userType: type } = principalOf(ctx);
  if (customerId === null || type !== userType.customer) return fail('forbidden');
  return transact(ctx, async (tx) => {
    const accounts = await lockAccounts(tx, customerId);
    const wanted = accounts.find((account) => account.code === code);
    if (!wanted) return fail('not_found');
    if (accountStateOf(wanted.status) === 'suspended') {
      const product = await productOf(tx, wanted.tenant_id);
      return fail('account_suspended', { params: { product } });
    }
    const chosenAt = ctx.clock.now();
    await markChosen(tx, customerId, code, chosenAt);
    await audit(tx, ctx, {
      action: 'org.account_chosen',
      object: { type: 'account', id: wanted.id },
      before: { code: accounts.find((account) => account.chosen_at !== null)?.code ?? null },
      after: { code },
    });
    return accounts.map((account) =>
      presentAccount({ ...account, chosen_at: account.code === code ? chosenAt : null }),
    );
  });
};
