import { money, sum, type Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { leftOf, settingsOf, spendingOf, windowsAt } from '../limits/index.ts';
import { limitsHeldTo } from './account-limits.ts';
import { openCardLimits } from './set-repository.ts';

/** What is left this month of the monthly limits that a customer's open cards are held to. */
export interface LimitsLeft {
  readonly left: Money;
  /** The same of those that can be used now. */
  readonly leftOfActive: Money;
}

const currency = 'USD';

export const limitsLeft = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string },
): Promise<LimitsLeft> => {
  const settings = await settingsOf(tx, owner.tenantId);
  const cards = await openCardLimits(tx, owner.customerId);
  const spendings = await spendingOf(
    tx,
    cards.map(({ id }) => id),
    windowsAt(ctx.clock.millis(), settings.spendingZone),
  );
  const leftOfThese = (these: typeof cards): Money =>
    sum(
      these.map((card) => {
        const spent = spendings.get(card.id)?.month.spent ?? 0n;
        return money(leftOf(limitsHeldTo(card, settings).monthly, spent), currency);
      }),
      currency,
    );
  return {
    left: leftOfThese(cards),
    leftOfActive: leftOfThese(cards.filter(({ status }) => status === 'active')),
  };
};
