import { isCurrencyCode, scaleOf } from '@tael/money';

/** An amount with the decimals that its currency has, where it was written with fewer or with zeros behind them. */
export const wholeAmount = (amount: string, currency: string): string => {
  const [, whole, decimals = ''] = /^\s*(\d{1,20})(?:\.(\d{1,10}))?\s*$/.exec(amount) ?? [];
  if (whole === undefined || !isCurrencyCode(currency)) return amount;
  const scale = scaleOf(currency);
  const kept = decimals.slice(0, scale);
  if (/[1-9]/.test(decimals.slice(scale))) return amount;
  const plain = whole.replace(/^0+(?=\d)/, '');
  return scale === 0 ? plain : `${plain}.${kept.padEnd(scale, '0')}`;
};
