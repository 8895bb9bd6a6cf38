import { coinText } from '@tael/contract/funding/crypto/coins';
import type { OutputOf } from '@tael/contract';
import type { cryptoRoutes } from '@tael/contract/funding/crypto/routes';
import { formatMoney, money } from '@tael/money';
import { renderSVG } from 'uqr';
import type { ShownQuoteRow } from './crypto-repository.ts';

export type CryptoFunding = OutputOf<typeof cryptoRoutes.openCryptoFunding>;

const dollars = (minor: bigint) => ({ amount: formatMoney(money(minor, 'USD')), currency: 'USD' });

export const presentCrypto = (row: ShownQuoteRow): CryptoFunding => ({
  id: row.intent_id,
  coin: row.coin,
  state: row.state,
  amount: dollars(row.amount),
  payAmount: coinText(row.coin, row.pay_units),
  receivedAmount: row.received_units === null ? null : coinText(row.coin, row.received_units),
  rate: row.rate,
  address: row.address,
  picture: renderSVG(row.address, { border: 2 }),
  credited: row.credited === null ? null : dollars(row.credited),
  fee: row.fee === null ? null : dollars(row.fee),
  reviewReasons: [...row.review_reasons],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  version: row.version,
});
