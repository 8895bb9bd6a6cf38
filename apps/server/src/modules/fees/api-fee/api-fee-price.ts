import { compare, zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { feeRules } from '../repository.ts';
import { priceOf, ruleFor, type FeeQuote } from '../rules.ts';
import type { ApiFeeDeps } from './api-fee-deps.ts';

/** What a month of API access costs, and what that was worked out from. */
export interface ApiFeePrice {
  readonly price: Money;
  readonly settledCredit: Money;
  readonly freeFrom: Money | null;
  /** What a month that begins now is charged; undefined where that is nothing. */
  readonly quote: FeeQuote | undefined;
}

/** The one function that decides what a month costs that begins at a moment, now where none is named: the page shows what it says, the job charges what it says. */
export const apiFeePrice = async (
  tx: Tx,
  ctx: Context,
  { settledCreditOf }: Pick<ApiFeeDeps, 'settledCreditOf'>,
  customerId: string,
  at: Date = ctx.clock.now(),
): Promise<ApiFeePrice> => {
  const customer = await findCustomer(tx, customerId);
  const settledCredit = await settledCreditOf(tx, customerId);
  const rules = customer
    ? await feeRules(tx, {
        tenantId: customer.tenantId,
        entityType: customer.entityType ?? 1,
        code: 'api_subscription',
        customerId,
      })
    : [];
  const rule = ruleFor(rules, at);
  // A tenant that has published no price for it charges nothing.
  if (!rule) return { price: zero(settledCredit.currency), settledCredit, freeFrom: null, quote: undefined };
  const freeFrom = rule.condition?.kind === 'settled_credit_below' ? rule.condition.amount : null;
  const quote = priceOf(rule, 1);
  const isFree = quote.amount.minor === 0n || (freeFrom !== null && compare(settledCredit, freeFrom) >= 0);
  return { price: quote.amount, settledCredit, freeFrom, quote: isFree ? undefined : quote };
};
