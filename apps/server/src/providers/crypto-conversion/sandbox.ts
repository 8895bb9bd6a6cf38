import { createHash } from 'node:crypto';
import { coinText, dollarsFor, unitsFor, type Coin } from '@tael/contract/funding/crypto/coins';
import { formatMoney, type Rate } from '@tael/money';
import type { Clock } from '../../kernel/clock.ts';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import { newId } from '../../kernel/ids.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { SandboxConversion } from './port.ts';

/** Cents about which the sandbox's prices wander. */
const cents: Readonly<Record<Coin, bigint>> = { BTC: 6_800_000n, ETH: 260_000n, USDT: 100n };

/** Up to 0.4 % to either side, another one each minute; a dollar coin stays a dollar. */
const rateAt = (coin: Coin, at: number): Rate => {
  const digest = createHash('sha256')
    .update(`${coin}/${String(Math.floor(at / 60_000))}`)
    .digest();
  const wander = coin === 'USDT' ? 0n : BigInt((digest.readUInt16BE(0) % 801) - 400);
  return { digits: (cents[coin] * (100_000n + wander)) / 100_000n, scale: 2 };
};

const addressFor = (coin: Coin, reference: string): string => {
  const digits = createHash('sha256').update(`${coin}/${reference}`).digest('hex');
  return coin === 'BTC' ? `bc1qsandbox${digits.slice(0, 31)}` : `0x${digits.slice(0, 40)}`;
};

/** A provider without a chain behind it: prices that follow the clock, addresses that follow the reference. */
export const sandboxCryptoConversion = ({
  key,
  clock,
}: {
  readonly key: KeyRing;
  readonly clock: Clock;
}): SandboxConversion => ({
  rate: (coin) => Promise.resolve(rateAt(coin, clock.millis())),
  quote: ({ reference, coin, amount }) => {
    const rate = rateAt(coin, clock.millis());
    return Promise.resolve({
      rate,
      units: unitsFor(coin, amount, rate),
      address: addressFor(coin, reference),
    });
  },
  refund: () => Promise.resolve(),
  isAuthentic: (message) => isSignedWith(key, message),
  receive: ({ reference, coin, units, rate, paymentId = `CNV${newId().replaceAll('-', '')}` }) => {
    const settled = dollarsFor(coin, units, rate ?? rateAt(coin, clock.millis()));
    const body = {
      type: 'payment',
      paymentId,
      reference,
      coin,
      received: coinText(coin, units),
      settled: formatMoney(settled),
      paidAt: clock.now().toISOString(),
    };
    return Promise.resolve(signMessage(key, JSON.stringify(body), clock.millis()));
  },
});
