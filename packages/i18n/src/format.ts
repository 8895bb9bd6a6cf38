import { withoutEnd } from '@tael/contract/forms/without-end';
import { currencyOf, isCurrencyCode, scaleOfAny } from '@tael/money';
import { localeOf, type Language } from './language.ts';

/**
 * Amounts and dates as a person reads them (specification section 9, experience section 1).
 * Amounts arrive as decimal strings and never become floats: the string is cut and joined again.
 */

/**
 * `"-1234.5"` -> `"-1,234.50"`; nothing -> `"0"`. `decimals` is the least number of decimals shown; more are kept when
 * the string carries them and they are not zero.
 */
export const formatAmount = (amount: string | null | undefined, decimals = 2): string => {
  if (!amount) return '0';
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace(/^[+-]/, '').split('.');
  const shown = withoutEnd(fraction, '0').padEnd(decimals, '0');
  return `${negative ? '-' : ''}${grouped(whole)}${shown ? `.${shown}` : ''}`;
};

/** Digits in threes, counted from their end. */
const grouped = (digits: string): string => {
  const first = digits.length % 3 || 3;
  const threes = digits.slice(first).match(/.../g) ?? [];
  return [digits.slice(0, first), ...threes].join(',');
};

/** The signs that two currencies share in what is written in Chinese: there they are called by their names. */
const namesOfShared: Readonly<Record<string, string>> = { JPY: '日元', CNY: '人民币' };

/** Beyond this many, decimals are shown where they say something: those of a coin on a chain are six. */
const mostDecimals = 4;

/**
 * `formatMoney("1234.5", "USD")` -> `"$1,234.50"`, by the table of `@tael/money`: as many decimals as the currency has, its
 * sign or, where that is made of letters, its code before it (`XOF 5`). A coin stands behind: `"10.00 USDC"`. Yen and yuan
 * are told apart: `¥880` and `CN¥8.80`, in Chinese `日元 880` and `人民币 8.80`. Nothing -> `"0"`.
 */
export const formatMoney = (
  amount: string | null | undefined,
  currency: string,
  language: Language = 'en_US',
): string => {
  if (!amount) return '0';
  const scale = scaleOfAny(currency);
  const text = formatAmount(amount, scale > mostDecimals ? 2 : scale);
  if (scale > mostDecimals) return `${text} ${currency}`;
  const before = prefixOf(currency, language);
  return text.startsWith('-') ? `-${before}${text.slice(1)}` : before + text;
};

const prefixOf = (currency: string, language: Language): string => {
  if (!isCurrencyCode(currency)) return `${currency} `;
  const { symbol } = currencyOf(currency);
  const name = language === 'zh_CN' ? namesOfShared[currency] : undefined;
  if (name !== undefined) return `${name} `;
  return /^[A-Za-z]+$/.test(symbol) ? `${currency} ` : symbol;
};

/** The sign of a currency, for amount fields; its code when it has none. */
export const currencySign = (currency: string): string =>
  isCurrencyCode(currency) ? currencyOf(currency).symbol : currency;

/** A count with thousands separators. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(count);

/** A share in percent, to one decimal: 0.875 is `"87.5%"`. */
export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** The size of a file: `"340 kB"`, `"1.2 MB"`; the smallest is 1 kB. */
export const formatBytes = (bytes: number, language: Language): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  const [amount, unit] = kilobytes < 1_000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1_000, 'megabyte'];
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    amount,
  );
};

/**
 * - `dateTime` `YYYY-MM-DD HH:mm:ss`, the default of the product; `date` its first half
 * - `us` `MM/dd/yyyy`
 * - `medium` `MMM DD, YYYY` (2026年11月20日 in Chinese)
 * - `short` `Nov 20, 14:02` (11月20日 14:02), for lists of recent things
 */
export type DatePattern = 'dateTime' | 'date' | 'us' | 'medium' | 'short';

interface DateOptions {
  readonly language: Language;
  readonly pattern?: DatePattern;
  /** IANA zone; the reader's own when absent. */
  readonly zone?: string;
}

const makeClock = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });

// Making one takes longer than everything it is used for on a page of dates.
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();
const clockOf = (zone: string | undefined) => {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
};

const partsOf = (instant: string, zone: string | undefined) => {
  const parts = clockOf(zone).formatToParts(Date.parse(instant));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const plain = (digits: string) => digits.replace(/^0/, '');

/** An instant (UTC, ISO 8601) or a calendar day (`YYYY-MM-DD`) as text; a day belongs to no zone and is not shifted. */
export const formatDate = (instant: string | null | undefined, options: DateOptions): string => {
  if (!instant) return '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(instant);
  const part = partsOf(instant, isDay ? 'UTC' : options.zone);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const chinese = options.language === 'zh_CN';
  const monthDay = chinese
    ? `${plain(month)}月${plain(day)}日`
    : `${months[Number.parseInt(month, 10) - 1] ?? ''} ${plain(day)}`;
  switch (options.pattern ?? (isDay ? 'date' : 'dateTime')) {
    case 'dateTime':
      return `${year}-${month}-${day} ${part('hour')}:${part('minute')}:${part('second')}`;
    case 'date':
      return `${year}-${month}-${day}`;
    case 'us':
      return `${month}/${day}/${year}`;
    case 'medium':
      return chinese ? `${year}年${monthDay}` : `${monthDay.replace(/ (\d)$/, ' 0$1')}, ${year}`;
    case 'short':
      return isDay ? monthDay : `${monthDay}${chinese ? ' ' : ', '}${part('hour')}:${part('minute')}`;
  }
};
