import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRuleRoutes } from '@tael/contract/authorizations/card-rule-routes';
import type { RuleContent } from '@tael/contract/authorizations/card-rules';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { evaluateRule, nothingRecent, type Recent } from './evaluate-rule.ts';
import { asResponse } from '../received.ts';
import { paidByCustomer, type PaidRow } from './rule-repository.ts';

type Backtest = OutputOf<typeof cardRuleRoutes.backtestCardRule>;

const backMs = 90 * 86_400_000;
const minuteMs = 60_000;
const horizon = 10_000;
const shown = 10;

/**
 * What a rule would have done with the purchases of the last 90 days, one after the other, each seeing those before it
 * on its card. Of older purchases it is not known whether the card was at the merchant's: no such condition is true of them.
 */
export const backtestCardRule = (
  ctx: Context,
  { content }: InputOf<typeof cardRuleRoutes.backtestCardRule>,
): Promise<Backtest> =>
  read(ctx, async (tx) => {
    const since = new Date(ctx.clock.millis() - backMs);
    const rows = await paidByCustomer(tx, customerOf(ctx).customerId, since, horizon + 1);
    const looked = rows.slice(-horizon);
    const matched = meantFor(content, looked);
    return {
      looked: looked.length,
      matched: matched.length,
      amount: asResponse(
        matched.reduce((sum, { authorized }) => sum + authorized, 0n),
        'USD',
      ),
      isCut: rows.length > horizon,
      examples: matched
        .slice(-shown)
        .toReversed()
        .map((row) => ({
          id: row.id,
          merchantName: row.merchant_name,
          lastFour: row.last_four,
          amount: asResponse(row.authorized, 'USD'),
          at: row.at.toISOString(),
        })),
    };
  });

/** Those of these purchases, the oldest first, that a rule is meant for. */
export const meantFor = (content: RuleContent, rows: readonly PaidRow[]): readonly PaidRow[] => {
  const before = new Map<string, PaidRow[]>();
  return rows.filter((row) => {
    const at = row.at.getTime();
    const onCard = before.get(row.card_id) ?? [];
    const window = content.velocity
      ? onCard.filter((one) => one.at.getTime() > at - (content.velocity?.minutes ?? 0) * minuteMs)
      : [];
    before.set(row.card_id, [...window, row]);
    const happening = {
      merchantName: row.merchant_name,
      merchantCity: row.merchant_city,
      categoryCode: row.merchant_category,
      country: row.merchant_country,
      presence: row.presence ?? undefined,
      amount: row.authorized,
      at,
    };
    return evaluateRule(content, happening, sumOf(window)).isMeant;
  });
};

const sumOf = (rows: readonly PaidRow[]): Recent =>
  rows.reduce(
    (sum, { authorized }) => ({ count: sum.count + 1, amount: sum.amount + authorized }),
    nothingRecent,
  );
