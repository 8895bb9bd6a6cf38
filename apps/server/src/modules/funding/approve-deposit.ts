import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { depositLife } from '@tael/contract/funding/states';
import { principalOf, type Context } from '../../kernel/context.ts';
import { assert, fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../kernel/transitions.ts';
import { afterBankingDays } from './banking-days.ts';
import type { FundingDeps } from './deps.ts';
import { tellCustomer } from './tell-customer.ts';
import { auditedMove } from './audited-move.ts';
import { postHold } from './postings.ts';
import { presentReview } from './present-reviews.ts';
import { listIncomingOf } from './incoming-repository.ts';
import { lockDeposit } from './repository.ts';
import { requireSecondPerson, type DepositForReview } from './rules.ts';

/**
 * Somebody who neither announced nor matched it agrees: the money becomes the customer's and stays on deposit until its
 * release date. A suspended customer is credited nothing.
 */
export const approveDeposit =
  ({ ledger, settings }: FundingDeps) =>
  (ctx: Context, input: InputOf<typeof fundingRoutes.approveDeposit>): Promise<DepositForReview> =>
    transact(ctx, async (tx) => {
      const who = principalOf(ctx);
      const deposit = (await lockDeposit(tx, input.id)) ?? fail('not_found');
      requireVersion(deposit.version, input.version);
      requireMove(depositLife, deposit.state, 'on_hold');
      requireSecondPerson(who, deposit);
      await ctx.mayMoveMoney(tx, deposit.customer_id);
      const [incoming] = await listIncomingOf(tx, [deposit.id]);
      assert(incoming, 'a matched deposit has its transfer');
      const transferId = newId();
      const held = await auditedMove(tx, ctx, deposit, {
        to: 'on_hold',
        action: 'funding.approved',
        change: {
          approved_by: who.userId,
          release_at: afterBankingDays(ctx.clock.now(), settings.holdBankingDays, settings.releaseHour),
          hold_transfer_id: transferId,
        },
      });
      await tellCustomer(tx, ctx, held);
      const answer = await presentReview(tx, ctx, held);
      await postHold(tx, ledger, transferId, held, incoming);
      return answer;
    });
