import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeLife } from '@tael/contract/disputes/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import type { Ledger } from '../../ledger/index.ts';
import { endDispute } from '../end-dispute.ts';
import { presentDispute, type Dispute } from '../present-disputes.ts';
import { lockDispute } from '../repository.ts';

/** Takes a dispute back. A provisional credit goes back with it, whatever is available. */
export const withdrawDispute =
  (ledger: Ledger) =>
  (ctx: Context, input: InputOf<typeof disputeRoutes.withdrawDispute>): Promise<Dispute> =>
    transact(ctx, async (tx) => {
      const dispute = (await lockDispute(tx, input.id, customerOf(ctx).customerId)) ?? fail('not_found');
      requireVersion(dispute.version, input.version);
      requireMove(disputeLife, dispute.state, 'withdrawn');
      const end = { to: 'withdrawn', action: 'dispute.withdrawn', won: 0n } as const;
      return presentDispute(tx, ctx, await endDispute(tx, ctx, ledger, dispute, end));
    });
