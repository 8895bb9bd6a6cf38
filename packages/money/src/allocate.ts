import { MoneyError } from './money-error.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';

/**
 * Divides an amount by whole shares so that the parts add up to it again: `allocate(10.00 USD, [1n, 1n, 1n])` gives
 * 3.34, 3.33, 3.33. Units that do not divide go one each to the first parts whose exact share was
 * cut. Throws `invalid_shares` when a share is negative or none is positive.
 */
export function allocate(amount: Money, shares: readonly bigint[]): readonly Money[] {
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total <= 0n || shares.some((share) => share < 0n)) {
    throw new MoneyError(
      'invalid_shares',
      'shares are whole numbers, none negative and at least one positive',
    );
  }
  const parts = shares.map((share) => (amount.minor * share) / total);
  const unit = amount.minor < 0n ? -1n : 1n;
  let left = amount.minor - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => {
    const wasCut = (amount.minor * (shares[index] ?? 0n)) % total !== 0n;
    if (left === 0n || !wasCut) return money(part, amount.currency);
    left -= unit;
    return money(part + unit, amount.currency);
  });
}
