/**
 * The closed list of currencies the product can hold or show.
 *
 * `scale` is the number of decimals of the smallest unit we book. USDC keeps the six decimals it has on chain; once
 * credited it becomes USD with two.
 */
const table = {
  USD: { scale: 2, symbol: '$', symbolNative: '$' },
  EUR: { scale: 2, symbol: '€', symbolNative: '€' },
  GBP: { scale: 2, symbol: '£', symbolNative: '£' },
  CNY: { scale: 2, symbol: 'CN¥', symbolNative: '¥' },
  HKD: { scale: 2, symbol: 'HK$', symbolNative: 'HK$' },
  TWD: { scale: 2, symbol: 'NT$', symbolNative: 'NT$' },
  MOP: { scale: 2, symbol: 'MOP$', symbolNative: 'MOP$' },
  JPY: { scale: 0, symbol: '¥', symbolNative: '￥' },
  KRW: { scale: 0, symbol: '₩', symbolNative: '₩' },
  SGD: { scale: 2, symbol: 'S$', symbolNative: '$' },
  MYR: { scale: 2, symbol: 'RM', symbolNative: 'RM' },
  THB: { scale: 2, symbol: '฿', symbolNative: '฿' },
  VND: { scale: 0, symbol: '₫', symbolNative: '₫' },
  PHP: { scale: 2, symbol: '₱', symbolNative: '₱' },
  IDR: { scale: 2, symbol: 'Rp', symbolNative: 'Rp' },
  INR: { scale: 2, symbol: '₹', symbolNative: '₹' },
  AUD: { scale: 2, symbol: 'A$', symbolNative: '$' },
  NZD: { scale: 2, symbol: 'NZ$', symbolNative: '$' },
  CAD: { scale: 2, symbol: 'CA$', symbolNative: '$' },
  MXN: { scale: 2, symbol: 'MX$', symbolNative: '$' },
  BRL: { scale: 2, symbol: 'R$', symbolNative: 'R$' },
  CHF: { scale: 2, symbol: 'CHF', symbolNative: 'CHF' },
  AED: { scale: 2, symbol: 'AED', symbolNative: 'د.إ' },
  KWD: { scale: 3, symbol: 'KD', symbolNative: 'د.ك' },
  USDC: { scale: 6, symbol: 'USDC', symbolNative: 'USDC' },
} as const;

export type CurrencyCode = keyof typeof table;

/** A currency: its code, the decimals of its smallest unit and its symbols. */
export interface Currency {
  readonly code: CurrencyCode;
  readonly scale: number;
  readonly symbol: string;
  readonly symbolNative: string;
}

/** Every currency, in the order the product offers them. */
export const currencies: readonly Currency[] = Object.entries(table).map(([code, rest]) => ({
  // The keys of the table are the codes; Object.entries widens them to string.
  code: code as CurrencyCode,
  ...rest,
}));

/** Every currency code, for schemas that need a closed list. */
export const currencyCodes: readonly CurrencyCode[] = currencies.map((currency) => currency.code);

/** Whether a text from outside is one of the codes we know. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(table, text);
}

/** The currency of a code. The code is already typed, so this cannot fail. */
export function currencyOf(code: CurrencyCode): Currency {
  return { code, ...table[code] };
}

/** Currencies of ISO 4217 without two decimals, beside those above: merchants ask for amounts in any. */
const otherScales: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK KMF PYG RWF UGX UYI VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  ...Object.fromEntries('CLF UYW'.split(' ').map((code) => [code, 4])),
};

/** The decimals of any currency of ISO 4217, also of one that we hold no money in. */
export function scaleOfAny(code: string): number {
  return isCurrencyCode(code) ? scaleOf(code) : (otherScales[code] ?? 2);
}

/** The number of decimals of the smallest unit: USD 2, JPY 0, KWD 3, USDC 6. */
export function scaleOf(code: CurrencyCode): number {
  return table[code].scale;
}
