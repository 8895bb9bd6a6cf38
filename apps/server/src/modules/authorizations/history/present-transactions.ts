import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import { formatRate, isMoneyText, parseMoney, parseRate, rateOf } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardNames } from '../../cards/index.ts';
import { percentText } from '../../fees/index.ts';
import { asResponse } from '../received.ts';
import { inquiriesAmong } from '../message-repository.ts';
import { notesOf } from './note-repository.ts';
import { placeOf } from '../tokens/move-token.ts';
import { markUpNow, type ForeignExchange } from '../foreign-exchange.ts';
import type { AuthorizationRow } from '../repository.ts';
import { tokensById, type TokenRow } from '../tokens/token-repository.ts';

/** Card transactions as the console sees them. */
export const presentTransactions = async (
  tx: Tx,
  rows: readonly AuthorizationRow[],
): Promise<CardTransaction[]> => {
  const paying = rows.flatMap((row) => row.token_id ?? []);
  const tokens = await tokensById(tx, [...new Set(paying)]);
  const names = await cardNames(tx, [...new Set(rows.map((row) => row.card_id))]);
  const notes = await notesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const declined = rows.filter(({ status }) => status === 'declined');
  const inquiries = await inquiriesAmong(tx, declined);
  return rows.map((row) => ({
    id: row.id,
    cardId: row.card_id,
    cardNickname: names.get(row.card_id) ?? '',
    lastFour: row.last_four,
    merchantName: row.merchant_name,
    merchantCategory: row.merchant_category,
    merchantCity: row.merchant_city,
    merchantCountry: row.merchant_country,
    status: row.status,
    standing: inquiries.has(row.id) ? 'check_declined' : row.status,
    declineReason: row.decline_reason,
    authorized: asResponse(row.authorized, row.currency),
    captured: asResponse(row.captured, row.currency),
    reversed: asResponse(row.reversed, row.currency),
    refunded: asResponse(row.refunded, row.currency),
    won: asResponse(row.won ?? 0n, row.currency),
    held: asResponse(row.held, row.currency),
    declined: asResponse(row.declined_amount, row.currency),
    foreignExchange: row.foreign_exchange && presentExchange(row, row.foreign_exchange),
    flags: [...(row.flags ?? [])],
    paidWith: paidWith(tokens.get(row.token_id ?? '')),
    memo: notes.get(row.id)?.memo ?? '',
    receiptCount: notes.get(row.id)?.receipts ?? 0,
    at: row.at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
};

const presentExchange = (
  row: AuthorizationRow,
  foreign: ForeignExchange,
): CardTransaction['foreignExchange'] => {
  const { merchantAmount, merchantCurrency, billed, price } = foreign;
  const { charged, held, returned } = markUpNow(foreign, row, row.currency);
  const units = parseRate(merchantAmount);
  return {
    merchantAmount: { amount: merchantAmount, currency: merchantCurrency },
    billed: { amount: billed, currency: row.currency },
    rate:
      units.digits === 0n || !isMoneyText(billed, row.currency)
        ? null
        : formatRate(rateOf(parseMoney(billed, row.currency), units, 6)),
    percent: percentText(price.rate),
    markUp: asResponse(charged + held - returned, row.currency),
  };
};

const paidWith = (token: TokenRow | undefined): CardTransaction['paidWith'] =>
  token ? { wallet: token.wallet, deviceName: placeOf(token) } : null;
