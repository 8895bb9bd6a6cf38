import { isCurrencyCode, parseRate, type CurrencyCode, type Rate } from '@tael/money';
import { SaxesParser } from 'saxes';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { ExchangeRates } from './port.ts';

/** The reference rates of one day: units of each currency for one euro. */
export interface DailyRates {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly perEuro: Readonly<Partial<Record<CurrencyCode, Rate>>>;
}

/** None is published on weekends and holidays: Easter and Christmas leave four days and a half between two files. */
const usableForMs = 5 * 24 * 3_600_000;
const decimals = 8;

/**
 * The reference rates of the European Central Bank, published once a day. What is asked for between two files is the
 * latest; an old file is no market, so nothing is exchanged at a rate of last week.
 */
export const ecbExchangeRates = (
  { url }: { readonly url: string },
  line: ProviderLine,
): ExchangeRates & { refresh(): Promise<void> } => {
  let latest: DailyRates | undefined;
  return {
    refresh: async () => {
      const text = await line.call('read', async (signal) =>
        (await callHttp('exchange rates', url, { signal })).text(),
      );
      const read = readDailyRates(text);
      if (!latest || read.day >= latest.day) latest = read;
    },
    midRate: (from, to, at) => {
      if (!latest || at.getTime() - Date.parse(latest.day) > usableForMs) return undefined;
      const [one, other] = [latest.perEuro[from], latest.perEuro[to]];
      if (!one || !other) return undefined;
      if (from === to) return { digits: 1n, scale: 0 };
      const dividend = other.digits * 10n ** BigInt(decimals + one.scale);
      return { digits: dividend / (one.digits * 10n ** BigInt(other.scale)), scale: decimals };
    },
  };
};

/** Reads the daily file (`eurofxref-daily.xml`). Throws when it is none, or says a rate that is no rate. */
export const readDailyRates = (text: string): DailyRates => {
  let day = '';
  const perEuro: Partial<Record<CurrencyCode, Rate>> = { EUR: { digits: 1n, scale: 0 } };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    const { time, currency, rate } = attributes as Partial<Record<string, string>>;
    if (time !== undefined) day = time;
    if (currency === undefined || rate === undefined || !isCurrencyCode(currency)) return;
    const parsed = parseRate(rate);
    if (parsed.digits > 0n) perEuro[currency] = parsed;
  });
  parser.write(text).close();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || perEuro.USD === undefined)
    throw new Error('this is no file of reference rates');
  return { day, perEuro };
};
