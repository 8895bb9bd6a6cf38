import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findCustomer } from '../org/index.ts';
import { feeRules } from './repository.ts';
import { priceOf, ruleInForce, type FeeQuote } from './rules.ts';

/** The acts that have a price (domain decisions, section 4). */
export type FeeCode = 'card_creation';

export interface QuoteRequest {
  readonly customerId: string;
  readonly code: FeeCode;
  /** How many times the act is done, 1 or more. */
  readonly quantity: number;
}

/**
 * What an act costs this customer now. Whoever has not chosen an entity type yet pays as a person. A tenant without a
 * price for the act is an installation that was not finished.
 */
export const quote = async (tx: Tx, ctx: Context, request: QuoteRequest): Promise<FeeQuote> => {
  const customer = await findCustomer(tx, request.customerId);
  assert(customer, 'a fee is quoted for a customer in scope');
  const entityType = customer.entityType ?? 1;
  const rules = await feeRules(tx, { tenantId: customer.tenantId, code: request.code, entityType });
  const rule = ruleInForce(rules, ctx.clock.now());
  assert(rule, `the fee schedule of tenant ${customer.tenantId} has a price for ${request.code}`);
  return priceOf(rule, request.quantity);
};
