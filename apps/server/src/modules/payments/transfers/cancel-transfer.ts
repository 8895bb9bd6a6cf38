import type { InputOf } from '@tael/contract';
import type { accountTransferRoutes } from '@tael/contract/payments/transfers/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { TransferDeps } from './deps.ts';
import { endTransfer } from './end-transfer.ts';
import { lockTransfer } from './repository.ts';
import { presentTransfer, type AccountTransfer } from './rules.ts';

/** Cancels a transfer that was not sent; nobody is asked to approve it any more. Throws `illegal_transition` and `conflict`. */
export const cancelTransfer =
  ({ ledger, approvals }: TransferDeps) =>
  (
    ctx: Context,
    { id, version }: InputOf<(typeof accountTransferRoutes)['cancelAccountTransfer']>,
  ): Promise<AccountTransfer> =>
    transact(ctx, async (tx) => {
      const row = (await lockTransfer(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
      requireVersion(row.version, version);
      await approvals.withdraw(tx, ctx, 'account.transfer', id);
      return presentTransfer(await endTransfer(tx, ctx, ledger, row, 'canceled'));
    });
