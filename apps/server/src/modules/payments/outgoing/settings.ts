import type { Rate } from '@tael/money';

/** What an operator may set of payments. Amounts are in US cents. */
export interface PaymentSettings {
  /** What is taken of a currency exchange, in percent. */
  readonly exchangeMargin: Rate;
  readonly review: {
    /** So many payments, or so much, within a day are looked at. */
    readonly mostADay: number;
    readonly mostAmountADay: bigint;
    /** To a payee that was never paid, from this amount on. */
    readonly newPayeeFrom: bigint;
    /** Accounts in these countries are looked at the first time. */
    readonly countries: readonly string[];
  };
}

export const paymentDefaults: PaymentSettings = {
  exchangeMargin: { digits: 5n, scale: 1 },
  review: {
    mostADay: 50,
    mostAmountADay: 50_000_000n,
    newPayeeFrom: 2_500_000n,
    countries: ['AE', 'CN', 'IN', 'MX'],
  },
};
