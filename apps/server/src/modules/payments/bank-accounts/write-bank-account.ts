import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { updateBankAccount, type BankAccountRow } from './repository.ts';

/** Writes what became of a locked account, with its audit row. */
export const writeBankAccount = async (
  tx: Tx,
  ctx: Context,
  before: BankAccountRow,
  { action, after }: { readonly action: string; readonly after: BankAccountRow },
): Promise<void> => {
  await updateBankAccount(tx, after);
  await audit(tx, ctx, {
    action: `bank_account.${action}`,
    object: { type: 'bank_account', id: before.id },
    tenantId: before.tenant_id,
    customerId: before.customer_id,
    before: factsOf(before),
    after: factsOf(after),
    ...(ctx.principal ? {} : { actor: 'system' as const }),
  });
};

const factsOf = ({ state, tries, is_default: isDefault, version }: BankAccountRow) => ({
  state,
  tries,
  isDefault,
  version,
});
