import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@tael/money';
import type { ExchangeRates } from './port.ts';

/** Units for one US dollar, in hundred-thousandths, about which the sandbox's rates wander. */
const perDollar: Partial<Readonly<Record<CurrencyCode, number>>> = {
  USD: 100_000,
  EUR: 86_400,
  GBP: 75_600,
  CNY: 708_000,
  HKD: 778_000,
  SGD: 130_000,
  JPY: 15_620_000,
  AUD: 154_000,
  CAD: 140_500,
  MXN: 1_846_000,
  INR: 8_925_000,
  CHF: 80_700,
  AED: 367_250,
};

/** Up to 0.4 % to either side, another one each minute; the same minute always has the same rate. */
const wander = (pair: string, minute: number): number => {
  const digest = createHash('sha256')
    .update(`${pair}/${String(minute)}`)
    .digest();
  return (digest.readUInt16BE(0) % 801) - 400;
};

/** Rates for a world without a market: they move with the clock and never by much. */
export const sandboxExchangeRates = (): ExchangeRates => ({
  midRate: (from, to, at) => {
    const [one, other] = [perDollar[from], perDollar[to]];
    if (one === undefined || other === undefined) return undefined;
    if (from === to) return { digits: 1n, scale: 0 };
    const minute = Math.floor(at.getTime() / 60_000);
    const parts = 100_000n + BigInt(wander(`${from}${to}`, minute));
    // Six decimals: units of the one in a unit of the other, and its way from the middle.
    return { digits: (BigInt(other) * 1_000_000n * parts) / (BigInt(one) * 100_000n), scale: 6 };
  },
});
