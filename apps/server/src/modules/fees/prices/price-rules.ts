/** Whether a price can be what somebody typed, from when they typed. Pure. */
import { highestPrice } from '@tael/contract/fees/price-routes';
import type { FieldCode } from '@tael/contract';
import { compare, isMoneyText, isNegative, parseMoney, type Money } from '@tael/money';

/** The amount, or what is wrong with it: it has cents at the most, and no sign. */
export const readPrice = (typed: string): { readonly amount: Money } | { readonly fault: FieldCode } => {
  if (!isMoneyText(typed, 'USD')) return { fault: 'amount_format' };
  const amount = parseMoney(typed, 'USD');
  if (isNegative(amount)) return { fault: 'amount_format' };
  return compare(amount, parseMoney(highestPrice, 'USD')) > 0 ? { fault: 'amount_too_large' } : { amount };
};

/** Whether somebody pays more by it than they do, or than they were promised already. */
export const isWorse = (to: bigint, standing: readonly bigint[]): boolean =>
  standing.some((amount) => to > amount);

const dayMs = 86_400_000;
const furthestMs = 366 * dayMs;

/** The earliest moment at which a price may begin: at once where it is not worse, after the notice where it is. */
export const earliestBeginning = (now: Date, isWorse: boolean, noticeDays: number): Date =>
  isWorse ? new Date(now.getTime() + noticeDays * dayMs) : now;

/** No price begins in the past, nor before or with one that is to come already: what was charged stays explained. */
export const beginningFault = (
  from: Date,
  now: Date,
  versions: readonly { readonly validFrom: Date }[],
): FieldCode | undefined => {
  if (from <= now) return 'date_past';
  if (from.getTime() - now.getTime() > furthestMs) return 'date_too_far';
  return versions.some(({ validFrom }) => validFrom >= from) ? 'price_overlaps' : undefined;
};
