import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import type { Tx } from '../../kernel/transaction.ts';
import { cardNames } from '../cards/index.ts';
import { onWire } from './received.ts';
import type { AuthorizationRow } from './repository.ts';

/** Card transactions as the console sees them. */
export const presentTransactions = async (
  tx: Tx,
  rows: readonly AuthorizationRow[],
): Promise<CardTransaction[]> => {
  const names = await cardNames(tx, [...new Set(rows.map((row) => row.card_id))]);
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
    declineReason: row.decline_reason,
    authorized: onWire(row.authorized, row.currency),
    captured: onWire(row.captured, row.currency),
    reversed: onWire(row.reversed, row.currency),
    refunded: onWire(row.refunded, row.currency),
    held: onWire(row.held, row.currency),
    at: row.at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
};
