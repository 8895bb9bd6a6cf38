/** All SQL on what customers were quoted for their coins. It decides nothing. */
import type { Coin } from '@tael/contract/funding/crypto/coins';
import type { IntentReviewReason, IntentState } from '@tael/contract/funding/intents/states';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface QuoteRow {
  readonly intent_id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly coin: Coin;
  readonly pay_units: bigint;
  readonly received_units: bigint | null;
  readonly rate: string;
  readonly address: string;
  readonly created_at: Date;
}

/** With its funding intent. */
export interface ShownQuoteRow extends QuoteRow {
  readonly state: IntentState;
  readonly amount: bigint;
  readonly credited: bigint | null;
  readonly fee: bigint | null;
  readonly reference: string;
  readonly review_reasons: readonly IntentReviewReason[];
  readonly expires_at: Date;
  readonly version: number;
}

const columns = `q.intent_id, q.tenant_id, q.customer_id, q.coin, q.pay_units, q.received_units, q.rate, q.address, q.created_at,
  i.state, i.amount, i.credited, i.fee, i.reference, i.review_reasons, i.expires_at, i.version`;
const joined = 'from funding_crypto_quotes q join funding_intents i on i.id = q.intent_id';

export const insertQuote = async (tx: Tx, row: QuoteRow): Promise<void> => {
  await tx.db
    .withTables<{ funding_crypto_quotes: QuoteRow }>()
    .insertInto('funding_crypto_quotes')
    .values(row)
    .execute();
};

export const findQuote = async (tx: Tx, intentId: string): Promise<ShownQuoteRow | undefined> =>
  (await tx.client.query<ShownQuoteRow>(`select ${columns} ${joined} where q.intent_id = $1`, [intentId]))
    .rows[0];

/** One row more than `limit`, newest first. */
export const listQuotes = async (
  tx: Tx,
  customerId: string,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly ShownQuoteRow[]> => {
  const found = await tx.client.query<ShownQuoteRow>(
    `select ${columns} ${joined}
     where q.customer_id = $1 and ($2::timestamptz is null or (q.created_at, q.intent_id) < ($2, $3::uuid))
     order by q.created_at desc, q.intent_id desc limit $4`,
    [customerId, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};

/** What arrived, of all payments together. */
export const addReceived = async (tx: Tx, intentId: string, units: bigint): Promise<void> => {
  await tx.client.query(
    'update funding_crypto_quotes set received_units = coalesce(received_units, 0) + $2 where intent_id = $1',
    [intentId, units],
  );
};
