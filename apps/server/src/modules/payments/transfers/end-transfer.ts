import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postRelease } from './postings.ts';
import { updateTransfer, type AccountTransferRow } from './repository.ts';
import { moved } from './rules.ts';

/** Ends a locked transfer that was not sent, and lets go what is held of it. */
export const endTransfer = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: AccountTransferRow,
  state: 'rejected' | 'canceled' | 'expired',
): Promise<AccountTransferRow> => {
  const ended = moved(row, state, ctx.clock.now());
  await updateTransfer(tx, ended);
  await audit(tx, ctx, {
    action: `payments.transfer_${state}`,
    object: { type: 'account_transfer', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    before: { state: row.state, version: row.version },
    after: { state, version: ended.version },
    ...(ctx.principal ? {} : { actor: 'system' as const }),
  });
  await postRelease(tx, ledger, ended);
  return ended;
};
