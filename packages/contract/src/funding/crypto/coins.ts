import { money, type Money, type Rate } from '@tael/money';

/** The coins that a conversion provider takes and turns into dollars. */
export const coins = ['BTC', 'ETH', 'USDT'] as const;
export type Coin = (typeof coins)[number];

/** Decimals of the amounts that are asked for, and the network that they are sent on. */
export const coinFacts: Readonly<Record<Coin, { readonly decimals: number; readonly network: string }>> = {
  BTC: { decimals: 8, network: 'Bitcoin' },
  ETH: { decimals: 8, network: 'Ethereum' },
  USDT: { decimals: 6, network: 'Ethereum' },
};

/** Smallest units of a coin as people write an amount of it. */
export const coinText = (coin: Coin, units: bigint): string => {
  const { decimals } = coinFacts[coin];
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** The other way round; more decimals than the coin has say nothing. */
export const coinUnits = (coin: Coin, text: string): bigint => {
  const { decimals } = coinFacts[coin];
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
};

/** US dollars for so much of a coin; what is less than a cent is left out. */
export const dollarsFor = (coin: Coin, units: bigint, rate: Rate): Money =>
  money((units * rate.digits * 100n) / (tenTo(coinFacts[coin].decimals) * tenTo(rate.scale)), 'USD');

/** So much of a coin that at least these dollars come of it. */
export const unitsFor = (coin: Coin, { minor }: Money, rate: Rate): bigint => {
  const dividend = minor * tenTo(coinFacts[coin].decimals) * tenTo(rate.scale);
  const divisor = rate.digits * 100n;
  return (dividend + divisor - 1n) / divisor;
};

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);
