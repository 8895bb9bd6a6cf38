import { add, compare, type Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findCustomer } from '../org/index.ts';
import type { SharePrice } from './quote.ts';
import { cryptoTiers } from './repository.ts';
import { tiersInForce } from './rules.ts';

/** What share of a crypto deposit is charged, and what a larger volume would be charged. */
export interface CryptoPrice extends SharePrice {
  /** The smallest amount that is taken. */
  readonly minimum: Money;
  readonly next: { readonly from: Money; readonly rate: number } | undefined;
}

/**
 * The tier that a customer's volume of thirty days reaches together with this deposit. A deposit under the minimum is priced
 * by the lowest tier; whether it is taken is decided by its way.
 */
export const quoteCryptoDeposit = async (
  tx: Tx,
  ctx: Context,
  of: { readonly customerId: string; readonly amount: Money; readonly volume: Money },
): Promise<CryptoPrice> => {
  const customer = await findCustomer(tx, of.customerId);
  assert(customer, 'a fee is quoted for a customer in scope');
  const entityType = customer.entityType ?? 1;
  const tiers = tiersInForce(
    await cryptoTiers(tx, { tenantId: customer.tenantId, entityType }),
    ctx.clock.now(),
  );
  const [lowest] = tiers;
  assert(lowest, `the fee schedule of tenant ${customer.tenantId} has tiers for crypto deposits`);
  const reached = add(of.volume, of.amount);
  const tier = tiers.findLast(({ from }) => compare(from, reached) <= 0) ?? lowest;
  const next = tiers.find(({ from }) => compare(from, reached) > 0 && compare(from, tier.from) > 0);
  return {
    minimum: lowest.from,
    rate: tier.rate,
    entityType,
    rule: { id: tier.id, version: tier.version },
    next: next && { from: next.from, rate: next.rate },
  };
};
