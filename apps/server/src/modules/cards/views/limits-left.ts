import { money, sum, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { leftOf, settingsOf, spendingOf, windowsAt } from '../../limits/index.ts';
import { limitsHeldTo } from '../controls/account-limits.ts';
import { openCardLimits } from '../lifecycle/set-repository.ts';
import { spendableOf } from '../controls/spendable.ts';
import { accountZone } from '../../org/index.ts';

/** What is left of the limits that a customer's cards are held to, of those that can pay now: a frozen one cannot. */
export interface LimitsLeft {
  /** Of the monthly ones this month. */
  readonly ofMonth: Money;
  /** What the cards that pay now may spend: each what its day, week and month all leave it. */
  readonly spendable: Money;
}

const currency = 'USD';

/**
 * Windows begin anew without a word to anybody, so no sum of several cards is kept: every open card of the customer is
 * read, which are as many as its account may have.
 */
export const limitsLeft = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string },
): Promise<LimitsLeft> => {
  const settings = await settingsOf(tx, owner.tenantId);
  const cards = await openCardLimits(tx, owner.customerId);
  const ids = cards.map(({ id }) => id);
  const zone = await accountZone(tx, owner.customerId);
  const spendings = await spendingOf(tx, ids, windowsAt(ctx.clock.millis(), zone));
  const now = ctx.clock.now();
  const left = cards.map((card) => {
    const spending = spendings.get(card.id);
    assert(spending, 'every card asked for has a sum');
    const spendable = spendableOf(card, settings, spending, now);
    // What a card that pays for nothing has left is nothing that could be spent.
    const ofMonth =
      spendable === null ? 0n : leftOf(limitsHeldTo(card, settings).monthly, spending.month.spent);
    return { ofMonth: money(ofMonth, currency), spendable: money(spendable ?? 0n, currency) };
  });
  const sumOf = (name: keyof LimitsLeft) =>
    sum(
      left.map((card) => card[name]),
      currency,
    );
  return { ofMonth: sumOf('ofMonth'), spendable: sumOf('spendable') };
};
