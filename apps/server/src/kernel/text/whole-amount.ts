import { isCurrencyCode, isMoneyText, parseMoney, scaleOf, type CurrencyCode, type Money } from '@tael/money';
import { failField } from '../failure.ts';

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

/** The amount that a provider tells of in this field. Throws `validation_failed` for what is none in its currency. */
export const toldAmount = (field: string, text: string, currency: CurrencyCode): Money => {
  const amount = wholeAmount(text, currency);
  return isMoneyText(amount, currency) ? parseMoney(amount, currency) : failField(field, 'amount_format');
};
