/**
 * How a result that falls between two units is settled. Every rounding in the product has one of these names.
 *
 * - `halfEven`: to the nearest, ties to the even neighbour; for fees.
 * - `down`: towards zero; for what a customer receives.
 * - `up`: away from zero; for what must be covered.
 */
export type Rounding = 'halfEven' | 'down' | 'up';

/** Divides integers and settles the remainder by name. The divisor must be positive. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n) return quotient;
  const away = dividend < 0n ? quotient - 1n : quotient + 1n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return away;
    case 'halfEven': {
      const twice = (remainder < 0n ? -remainder : remainder) * 2n;
      if (twice < divisor) return quotient;
      if (twice > divisor) return away;
      return quotient % 2n === 0n ? quotient : away;
    }
  }
}

/** Ten to the power of a small whole number. */
export function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
