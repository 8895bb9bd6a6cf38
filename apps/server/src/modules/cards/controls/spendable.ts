import { leftOf, type Settings, type Spending } from '../../limits/index.ts';
import { limitsHeldTo, type LimitColumns } from './account-limits.ts';
import type { CardRow } from '../repository.ts';
import { paysNow, type PayingColumns } from './validity.ts';

/** What decides how much a card may spend now. */
export type SpendableColumns = PayingColumns & LimitColumns & Pick<CardRow, 'account_limits'>;

/** What a card may spend now: the least that its day, week and month leave it; null of a card that pays for nothing. */
export const spendableOf = (
  card: SpendableColumns,
  settings: Settings,
  { day, week, month }: Spending,
  now: Date,
): bigint | null => {
  if (!paysNow(card, now)) return null;
  const { daily, weekly, monthly } = limitsHeldTo(card, settings);
  return least(leftOf(daily, day.spent), leftOf(weekly, week.spent), leftOf(monthly, month.spent));
};

const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((low, next) => (next < low ? next : low), first);
