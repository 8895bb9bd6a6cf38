import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { isZero } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { chargeFee, quote, returnFees, wasCharged } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Change } from '../life.ts';
import { lockAuthorization } from './lock-authorization.ts';
import { asResponse } from '../received.ts';
import type { AuthorizationRow } from '../repository.ts';

/** What a customer can see coming: no money, or more than a limit allows. Everything else costs nothing. */
const costing: readonly DeclineReason[] = [
  'insufficient_funds',
  'limit_per_transaction',
  'limit_daily',
  'limit_weekly',
  'limit_monthly',
  'limit_merchant',
];

/**
 * Charges for a declined purchase where the fee schedule has a price for it: once, and only out of money that is there.
 * Without it, or for an account that may move none, nothing is charged and nothing is owed.
 */
const chargeDeclineFee =
  (ledger: Ledger) =>
  async (ctx: Context, authorizationId: string): Promise<void> => {
    try {
      await transact(
        ctx,
        async (tx) => {
          // The network may undo the decline at the same moment: then one waits for the other.
          const purchase = await lockAuthorization(tx, authorizationId, null);
          if (purchase?.status !== 'declined' || purchase.decline_reason === null) return;
          const { tenant_id: tenantId, customer_id: customerId, decline_reason: reason } = purchase;
          if (!costing.includes(reason)) return;
          const price = await quote(tx, ctx, { customerId, code: 'card_decline', quantity: 1 });
          if (isZero(price.amount) || (await wasCharged(tx, 'card_decline', purchase.id))) return;
          await ctx.mayMoveMoney(tx, customerId);
          await audit(tx, ctx, {
            action: 'authorization.decline_fee_charged',
            object: { type: 'authorization', id: purchase.id },
            tenantId,
            customerId,
            after: { reason, fee: asResponse(price.amount.minor, price.amount.currency), rule: price.rule },
            actor: 'system',
          });
          const reference = { type: 'authorization', id: purchase.id };
          await chargeFee(tx, ctx, ledger, { quote: price, tenantId, customerId, reference });
        },
        { scope: { kind: 'system' } },
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  };

interface Undoing {
  readonly before: AuthorizationRow;
  readonly change: Change;
  readonly isNew: boolean;
}

/**
 * Gives back what was charged for a decline, where a change undoes it, and names the transfers. A fee that is not charged
 * yet never will be: the purchase is declined no longer.
 */
export const returnDeclineFee = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  { before, change, isNew }: Undoing,
): Promise<readonly string[]> => {
  if (isNew || before.status !== 'declined' || change.next.status === 'declined') return [];
  const { id, tenant_id: tenantId, customer_id: customerId } = before;
  const object = { type: 'authorization', id };
  const returned = await returnFees(tx, ctx, ledger, { customerId, reference: object });
  for (const { amount } of returned)
    await audit(tx, ctx, {
      action: 'authorization.decline_fee_returned',
      object,
      tenantId,
      customerId,
      after: { fee: asResponse(amount.minor, amount.currency) },
      actor: 'system',
    });
  return returned.map(({ transferId }) => transferId);
};

export const declineFeeJob = (ledger: Ledger): EventJob => {
  const charge = chargeDeclineFee(ledger);
  return {
    topic: 'authorization.declined',
    run: async (ctx, { objectId, payload: { reason } }) => {
      // Nearly all of them cost nothing: nobody looks anything up for those.
      if (costing.some((one) => one === reason)) await charge(ctx, objectId);
    },
  };
};
