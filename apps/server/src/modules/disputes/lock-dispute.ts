import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { lockAuthorization, type AuthorizationRow } from '../authorizations/index.ts';
import { findDispute, lockDispute, type DisputeRow } from './repository.ts';
import { leftOf } from './rules.ts';

export interface DisputedPurchase {
  readonly dispute: DisputeRow;
  readonly purchase: AuthorizationRow;
}

/**
 * A dispute and its purchase, of which nothing is taken, refunded or won until the transaction ends. The purchase is locked
 * first, as the network does that speaks of it. `customerId` null: whoever the scope lets see it.
 */
export const lockWithPurchase = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<DisputedPurchase | undefined> => {
  const seen = await findDispute(tx, id, customerId);
  const purchase = seen && (await lockAuthorization(tx, seen.authorization_id, customerId));
  if (!purchase) return undefined;
  const dispute = await lockDispute(tx, id, customerId);
  return dispute && { dispute, purchase };
};

/** Whoever goes on with a dispute has seen what is disputed; a refund that came meanwhile is about to lower it. */
export const requireLeft = ({ dispute, purchase }: DisputedPurchase): void => {
  if (dispute.amount > leftOf(purchase)) fail('dispute_refunded');
};
