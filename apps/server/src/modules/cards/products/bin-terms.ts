import type { Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { conditionAmount, quote, type FeeQuote } from '../../fees/index.ts';
import { isFreeWith } from './bin-rules.ts';

/** What a customer has paid in until now: credited, and not returned. */
export type FundingOf = (tx: Tx, customerId: string) => Promise<Money>;

export interface BinTerms {
  readonly funding: Money;
  readonly freeFrom: Money;
  readonly isFree: boolean;
  readonly price: FeeQuote;
}

/** What an application costs this customer now: the preview shows it, the submission charges it, the approval asks again. */
export const binTerms = async (
  tx: Tx,
  ctx: Context,
  fundingOf: FundingOf,
  customerId: string,
): Promise<BinTerms> => {
  const freeFrom = await conditionAmount(tx, ctx, { customerId, code: 'bin_application' });
  const funding = await fundingOf(tx, customerId);
  const isFree = isFreeWith(funding, freeFrom);
  const code = isFree ? 'bin_application' : 'bin_application_unfunded';
  return { funding, freeFrom, isFree, price: await quote(tx, ctx, { customerId, code, quantity: 1 }) };
};
