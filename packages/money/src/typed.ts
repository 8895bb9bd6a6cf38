import { currencies, scaleOf, type CurrencyCode } from './currencies.ts';
import { isMoneyText } from './wire.ts';

const fullWidth = /[\uff01-\uff5e]/g;
/** Digits, or digits in groups of three between commas or spaces; then decimals. A group never begins with a zero. */
const plainAmount = /^(\d*)(?:\.(\d*))?$/;
const groupedAmount = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d*))?$/;

/** Longer texts are no amounts; refusing them first keeps a hostile one from costing time. */
const longestTyped = 60;

const signsOf = (currency: CurrencyCode): readonly string[] => {
  const known = currencies.find(({ code }) => code === currency);
  const signs = known ? [known.symbol, known.symbolNative, known.code] : [];
  return currency === 'USD' ? ['US$', ...signs] : signs;
};

/**
 * What a person typed, pasted or wrote in a spreadsheet as the response form of an amount of this currency:
 * `1,200` -> `1200.00`, `$12.5` -> `12.50`, `１２．５` -> `12.50`. Undefined where it is none. A comma only groups by
 * three, so that `12,50` (a decimal comma) is refused and never becomes another amount.
 */
export function readTypedAmount(typed: string, currency: CurrencyCode): string | undefined {
  if (typed.length > longestTyped) return undefined;
  const folded = typed
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replaceAll('￥', '¥')
    .trim();
  const sign = signsOf(currency).find((one) => folded.startsWith(one));
  const amount = folded.slice(sign?.length ?? 0).trim();
  const [, whole, fraction = ''] = groupedAmount.exec(amount) ?? plainAmount.exec(amount) ?? [];
  if (whole === undefined || whole + fraction === '') return undefined;
  const units = whole.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const scale = scaleOf(currency);
  const text = scale === 0 && fraction === '' ? units : `${units}.${fraction.padEnd(scale, '0')}`;
  return isMoneyText(text, currency) ? text : undefined;
}
