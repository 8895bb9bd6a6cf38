import type { InputOf } from '@tael/contract';
import type { accountTransferRoutes } from '@tael/contract/payments/transfers/routes';
import { accountTransferLife } from '@tael/contract/payments/transfers/states';
import { formatMoney, money } from '@tael/money';
import { audit, type AuditEntry } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../kernel/transitions.ts';
import type { Ledger } from '../../ledger/index.ts';
import { completeTransfer } from './complete-transfer.ts';
import type { TransferDeps } from './deps.ts';
import { postHold } from './postings.ts';
import { lockTransfer, updateTransfer, type AccountTransferRow } from './repository.ts';
import { moved, presentTransfer, type AccountTransfer } from './rules.ts';
import { askOfTransfer } from './transfer-approval.ts';

/**
 * Sends a prepared transfer at once, or holds its money until it is approved where the sender's policy asks for that.
 * Throws `transfer_expired`, `recipient_unavailable`, `insufficient_funds`, `illegal_transition`, `conflict`.
 */
export const sendTransfer =
  ({ ledger, approvals }: TransferDeps) =>
  (
    ctx: Context,
    { id, version }: InputOf<(typeof accountTransferRoutes)['sendAccountTransfer']>,
  ): Promise<AccountTransfer> => {
    const { customerId, userId } = customerOf(ctx);
    return transact(
      ctx,
      async (tx) => {
        const before = (await lockTransfer(tx, customerId, id)) ?? fail('not_found');
        requireVersion(before.version, version);
        requireFrom(accountTransferLife, before.state, { from: 'prepared', to: 'completed' });
        if (before.expires_at && before.expires_at <= ctx.clock.now()) fail('transfer_expired');
        const asked = await approvals.request(tx, ctx, askOfTransfer(before, userId));
        const confirmed: AuditEntry = {
          action: 'payments.transfer_confirmed',
          object: { type: 'account_transfer', id },
          after: {
            amount: formatMoney(money(before.amount, before.currency)),
            currency: before.currency,
            approvalId: asked.kind === 'waits' ? asked.requestId : null,
          },
        };
        if (asked.kind === 'auto')
          return presentTransfer(await completeTransfer(tx, ctx, ledger, before, [confirmed]));
        await audit(tx, ctx, confirmed);
        return presentTransfer(await holdTransfer(tx, ctx, ledger, before));
      },
      { scope: { kind: 'system' } },
    );
  };

const holdTransfer = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  before: AccountTransferRow,
): Promise<AccountTransferRow> => {
  const held = {
    ...moved(before, 'awaiting_approval', ctx.clock.now()),
    hold_transfer_id: newId(),
  };
  await ctx.mayMoveMoney(tx, before.customer_id);
  await updateTransfer(tx, held);
  await postHold(tx, ledger, held);
  return held;
};
