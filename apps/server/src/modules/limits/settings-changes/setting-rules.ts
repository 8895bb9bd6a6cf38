/** Whether a setting can be what somebody typed. Pure. */
import type { FieldCode } from '@tael/contract';
import { settingRules, type SettingCode } from '@tael/contract/limits/setting-codes';
import { compare, formatMoney, isMoneyText, money, parseMoney } from '@tael/money';

const dollars = (whole: number) => money(BigInt(whole) * 100n, 'USD');

/** The value as it is stored, or what is wrong with it. */
export const readSetting = (
  code: SettingCode,
  typed: string,
): { readonly value: string } | { readonly fault: FieldCode } => {
  const { kind, least, most } = settingRules[code];
  if (kind === 'money') {
    if (!isMoneyText(typed, 'USD')) return { fault: 'amount_format' };
    const amount = parseMoney(typed, 'USD');
    if (compare(amount, dollars(least)) < 0) return { fault: 'too_small' };
    return compare(amount, dollars(most)) > 0 ? { fault: 'too_big' } : { value: formatMoney(amount) };
  }
  if (!/^\d{1,9}$/.test(typed)) return { fault: 'setting_whole' };
  const number = Number.parseInt(typed, 10);
  if (number < least) return { fault: 'too_small' };
  return number > most ? { fault: 'too_big' } : { value: String(number) };
};

/** The limits of accounts: cards that keep limits of their own are told when one of these changes. */
export const isAccountLimit = (code: SettingCode): boolean => code.startsWith('account_limit_');
