import { formatMoney, type Money } from '@tael/money';

export const asResponse = (amount: Money): { amount: string; currency: string } => ({
  amount: formatMoney(amount),
  currency: amount.currency,
});
