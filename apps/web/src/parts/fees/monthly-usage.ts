import { entityType } from '@tael/contract/identity/states';
import { formatMoney, isZero, multiply, parseCurrency, parseMoney } from '@tael/money';
import { useFeeSchedule, type FeeSchedule } from '../../lib/fee-schedule.ts';
import { useUser } from '../../lib/session/session.ts';

/** What the reader's own account pays for its acts; undefined while that is on its way. */
export const useOwnSchedule = (): FeeSchedule | undefined => {
  const { userEntityType } = useUser();
  return useFeeSchedule(userEntityType === entityType.business ? 2 : 1).schedule;
};

type Amount = FeeSchedule['fees'][number]['amount'];

interface MonthlyUsage {
  readonly each: Amount;
  readonly total: Amount;
}

/** What so many cards cost for each month in which they are open; undefined where that is nothing. */
export const monthlyUsage = (
  schedule: Pick<FeeSchedule, 'fees'> | undefined,
  cards: number,
): MonthlyUsage | undefined => {
  const each = schedule?.fees.find(({ code }) => code === 'card_monthly_usage')?.amount;
  if (!each) return undefined;
  const price = parseMoney(each.amount, parseCurrency(each.currency));
  if (isZero(price)) return undefined;
  return { each, total: { ...each, amount: formatMoney(multiply(price, BigInt(cards))) } };
};
