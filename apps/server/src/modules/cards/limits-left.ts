import { money, sum, type Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { leftOf, settingsOf, spendingOf, windowsAt } from '../limits/index.ts';
import { openCardLimits } from './set-repository.ts';

/** What is left this month of the monthly limits of a customer's open cards. */
export interface LimitsLeft {
  readonly left: Money;
  /** The same of those that can be used now; null where one of them has no monthly limit of its own. */
  readonly leftOfActive: Money | null;
  readonly active: number;
}

const currency = 'USD';

export const limitsLeft = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string },
): Promise<LimitsLeft> => {
  const { spendingZone } = await settingsOf(tx, owner.tenantId);
  const cards = await openCardLimits(tx, owner.customerId);
  const limited = cards.flatMap(({ id, status, limit_monthly: limit }) =>
    limit === null ? [] : { id, status, limit },
  );
  const spendings = await spendingOf(
    tx,
    limited.map(({ id }) => id),
    windowsAt(ctx.clock.millis(), spendingZone),
  );
  const leftOfThese = (these: typeof limited): Money =>
    sum(
      these.map(({ id, limit }) => money(leftOf(limit, spendings.get(id)?.month.spent ?? 0n), currency)),
      currency,
    );
  const active = cards.filter(({ status }) => status === 'active');
  const isUnlimited = active.some(({ limit_monthly: limit }) => limit === null);
  return {
    left: leftOfThese(limited),
    leftOfActive: isUnlimited ? null : leftOfThese(limited.filter(({ status }) => status === 'active')),
    active: active.length,
  };
};
