import {
  formatMoney,
  isCurrencyCode,
  maxMinor,
  money,
  scaleOf,
  type CurrencyCode,
  type Money,
} from '@tael/money';
import { BankFileFault } from '../bank-file-fault.ts';
import type { XmlAmount } from './schema.ts';

const sumScale = 5;

/** An amount as a message writes it. */
export const xmlAmount = (value: Money): XmlAmount => ({
  currency: value.currency,
  decimal: formatMoney(value),
});

/** An amount as a message may write it: 10, 10.5 and 10.50 are one. Decimals that its currency has not are refused. */
export const moneyOf = ({ currency, decimal }: XmlAmount): Money => {
  if (!isCurrencyCode(currency)) throw new BankFileFault('xml_value', { field: 'Ccy' });
  return sumOf(decimal, currency);
};

const withoutZeros = (decimals: string): string => {
  let end = decimals.length;
  while (decimals.charAt(end - 1) === '0') end -= 1;
  return decimals.slice(0, end);
};

const minorOf = (decimal: string, scale: number): bigint => {
  const [whole = '', decimals = ''] = decimal.split('.');
  const kept = withoutZeros(decimals);
  if (kept.length > scale) throw new BankFileFault('xml_value', { field: decimal });
  return BigInt(whole + kept.padEnd(scale, '0'));
};

/** The sum of amounts whatever their currencies, as the head of a message wants it. */
export const controlSum = (amounts: readonly Money[]): string => {
  const units = amounts.reduce((sum, each) => sum + unitsOf(each), 0n);
  const digits = String(units).padStart(sumScale + 1, '0');
  const decimals = withoutZeros(digits.slice(-sumScale));
  return digits.slice(0, -sumScale) + (decimals === '' ? '' : `.${decimals}`);
};

/** Whether a sum that a message says is that of its amounts. */
export const isControlSum = (said: string, amounts: readonly Money[]): boolean =>
  minorOf(said, sumScale) === amounts.reduce((sum, each) => sum + unitsOf(each), 0n);

const unitsOf = ({ minor, currency }: Money): bigint => minor * 10n ** BigInt(sumScale - scaleOf(currency));

/** A sum of one currency, as the summary of a statement has it. */
export const sumOf = (decimal: string, currency: CurrencyCode): Money => {
  const minor = minorOf(decimal, scaleOf(currency));
  if (minor > maxMinor || minor < -maxMinor) throw new BankFileFault('too_large', { field: decimal });
  return money(minor, currency);
};
