import type { Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findCustomer } from '../org/index.ts';
import { feeRules } from './repository.ts';
import { priceOf, ruleFor, type FeeCode, type FeeQuote, type FeeRule } from './rules.ts';

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
export const quote = async (tx: Tx, ctx: Context, request: QuoteRequest): Promise<FeeQuote> =>
  priceOf(await chargedBy(tx, ctx, request), request.quantity);

/** The amount that the price of an act depends on; an act without such a condition is a mistake of the caller's. */
export const conditionAmount = async (
  tx: Tx,
  ctx: Context,
  of: Omit<QuoteRequest, 'quantity'>,
): Promise<Money> => {
  const { condition } = await chargedBy(tx, ctx, of);
  assert(condition, `${of.code} depends on an amount`);
  return condition.amount;
};

/** A share of an amount as a price, with the rule and the inputs that say so. */
export interface SharePrice extends Pick<FeeQuote, 'entityType' | 'rule'> {
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** What share of its amount an act costs this customer now; an act that costs none is a mistake of the caller's. */
export const quoteShare = async (
  tx: Tx,
  ctx: Context,
  of: Omit<QuoteRequest, 'quantity'>,
): Promise<SharePrice> => {
  const { id, version, rate, entityType } = await chargedBy(tx, ctx, of);
  assert(rate !== null, `the price of ${of.code} is a share`);
  return { rate, entityType, rule: { id, version } };
};

const chargedBy = async (
  tx: Tx,
  ctx: Context,
  { customerId, code }: Omit<QuoteRequest, 'quantity'>,
): Promise<FeeRule> => {
  const customer = await findCustomer(tx, customerId);
  assert(customer, 'a fee is quoted for a customer in scope');
  const entityType = customer.entityType ?? 1;
  const rules = await feeRules(tx, { tenantId: customer.tenantId, code, entityType, customerId });
  const rule = ruleFor(rules, ctx.clock.now());
  assert(rule, `the fee schedule of tenant ${customer.tenantId} has a price for ${code}`);
  return rule;
};
