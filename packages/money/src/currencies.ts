/**
 * The closed list of currencies the product can hold or show.
 *
 * `scale` is the number of decimals of the smallest unit we book. USDC keeps the six decimals it has on chain; once
 * credited it becomes USD with two.
 */
const table = {
  USD: { scale: 2, symbol: '$', symbolNative: '$', nameEn: 'US dollar', nameZh: '美元' },
  EUR: { scale: 2, symbol: '€', symbolNative: '€', nameEn: 'Euro', nameZh: '欧元' },
  GBP: { scale: 2, symbol: '£', symbolNative: '£', nameEn: 'Pound sterling', nameZh: '英镑' },
  CNY: { scale: 2, symbol: 'CN¥', symbolNative: '¥', nameEn: 'Chinese yuan', nameZh: '人民币' },
  HKD: { scale: 2, symbol: 'HK$', symbolNative: 'HK$', nameEn: 'Hong Kong dollar', nameZh: '港元' },
  TWD: { scale: 2, symbol: 'NT$', symbolNative: 'NT$', nameEn: 'New Taiwan dollar', nameZh: '新台币' },
  MOP: { scale: 2, symbol: 'MOP$', symbolNative: 'MOP$', nameEn: 'Macanese pataca', nameZh: '澳门元' },
  JPY: { scale: 0, symbol: '¥', symbolNative: '￥', nameEn: 'Japanese yen', nameZh: '日元' },
  KRW: { scale: 0, symbol: '₩', symbolNative: '₩', nameEn: 'South Korean won', nameZh: '韩元' },
  SGD: { scale: 2, symbol: 'S$', symbolNative: '$', nameEn: 'Singapore dollar', nameZh: '新加坡元' },
  MYR: { scale: 2, symbol: 'RM', symbolNative: 'RM', nameEn: 'Malaysian ringgit', nameZh: '马来西亚林吉特' },
  THB: { scale: 2, symbol: '฿', symbolNative: '฿', nameEn: 'Thai baht', nameZh: '泰铢' },
  VND: { scale: 0, symbol: '₫', symbolNative: '₫', nameEn: 'Vietnamese dong', nameZh: '越南盾' },
  PHP: { scale: 2, symbol: '₱', symbolNative: '₱', nameEn: 'Philippine peso', nameZh: '菲律宾比索' },
  IDR: { scale: 2, symbol: 'Rp', symbolNative: 'Rp', nameEn: 'Indonesian rupiah', nameZh: '印尼盾' },
  INR: { scale: 2, symbol: '₹', symbolNative: '₹', nameEn: 'Indian rupee', nameZh: '印度卢比' },
  AUD: { scale: 2, symbol: 'A$', symbolNative: '$', nameEn: 'Australian dollar', nameZh: '澳元' },
  NZD: { scale: 2, symbol: 'NZ$', symbolNative: '$', nameEn: 'New Zealand dollar', nameZh: '新西兰元' },
  CAD: { scale: 2, symbol: 'CA$', symbolNative: '$', nameEn: 'Canadian dollar', nameZh: '加元' },
  MXN: { scale: 2, symbol: 'MX$', symbolNative: '$', nameEn: 'Mexican peso', nameZh: '墨西哥比索' },
  BRL: { scale: 2, symbol: 'R$', symbolNative: 'R$', nameEn: 'Brazilian real', nameZh: '巴西雷亚尔' },
  CHF: { scale: 2, symbol: 'CHF', symbolNative: 'CHF', nameEn: 'Swiss franc', nameZh: '瑞士法郎' },
  AED: { scale: 2, symbol: 'AED', symbolNative: 'د.إ', nameEn: 'UAE dirham', nameZh: '阿联酋迪拉姆' },
  KWD: { scale: 3, symbol: 'KD', symbolNative: 'د.ك', nameEn: 'Kuwaiti dinar', nameZh: '科威特第纳尔' },
  USDC: { scale: 6, symbol: 'USDC', symbolNative: 'USDC', nameEn: 'USD Coin', nameZh: 'USDC 稳定币' },
} as const;

export type CurrencyCode = keyof typeof table;

/** A currency: its code, the decimals of its smallest unit, its symbols and its name in both languages. */
export interface Currency {
  readonly code: CurrencyCode;
  readonly scale: number;
  readonly symbol: string;
  readonly symbolNative: string;
  readonly nameEn: string;
  readonly nameZh: string;
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

/** The number of decimals of the smallest unit: USD 2, JPY 0, KWD 3, USDC 6. */
export function scaleOf(code: CurrencyCode): number {
  return table[code].scale;
}
