import type { TokenMessage, tokenAnswer } from '@tael/contract/authorizations/tokens';
import type { TokenStatus, TokenSuspender, Wallet } from '@tael/contract/authorizations/token-states';
import { RetryTransaction } from '../../../kernel/database/retry.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { z } from 'zod';
import type { Check } from '../checks.ts';
import { ofVisibleCard } from '../visible-card.ts';

export type TokenAnswer = Omit<z.output<typeof tokenAnswer>, 'responseCode'>;

export interface TokenRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly reference: string;
  readonly wallet: Wallet;
  readonly device_name: string;
  readonly merchant_name: string;
  readonly status: TokenStatus;
  readonly suspended_by: TokenSuspender | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_used_at: Date | null;
  /** When something was last said about it: by the network's clock of its words, by ours of what was done here. */
  readonly last_word_at: Date | null;
  readonly version: number;
}

interface TokenMessageTable {
  readonly id: string;
  readonly tenant_id: string | null;
  readonly customer_id: string | null;
  readonly reference: string;
  readonly type: TokenMessage['type'];
  readonly sequence: number;
  readonly content_hash: Buffer;
  readonly received_at: Date;
  readonly checks: unknown;
  readonly answer: unknown;
}

type Tables = {
  authorizations_tokens: TokenRow;
  authorizations_token_messages: TokenMessageTable;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const insertToken = async (tx: Tx, row: TokenRow): Promise<void> => {
  await tables(tx).insertInto('authorizations_tokens').values(row).execute();
};

/** The token of this name. Its card is locked by the caller, so that a purchase and a suspension follow one another. */
export const findTokenByReference = (tx: Tx, reference: string): Promise<TokenRow | undefined> =>
  tables(tx)
    .selectFrom('authorizations_tokens')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();

/** A token of a card that the scope reaches; `customerId` null: whoever the scope lets see it. */
export const findToken = (tx: Tx, id: string, customerId: string | null): Promise<TokenRow | undefined> =>
  tables(tx)
    .selectFrom('authorizations_tokens')
    .selectAll()
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''))
    .where(ofVisibleCard(tx))
    .executeTakeFirst();

export const tokensOfCard = (tx: Tx, cardId: string): Promise<TokenRow[]> =>
  tables(tx)
    .selectFrom('authorizations_tokens')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const tokensById = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, TokenRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('authorizations_tokens')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const updateToken = async (
  tx: Tx,
  token: TokenRow,
  change: Partial<Pick<TokenRow, 'status' | 'suspended_by' | 'updated_at' | 'last_used_at' | 'last_word_at'>>,
): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_tokens')
    .set({ ...change, version: token.version + 1 })
    .where('id', '=', token.id)
    .execute();
};

export const findTokenMessage = async (
  tx: Tx,
  { reference, type, sequence }: Pick<TokenMessage, 'reference' | 'type' | 'sequence'>,
) => {
  const row = await tables(tx)
    .selectFrom('authorizations_token_messages')
    .select(['content_hash', 'answer', 'tenant_id', 'customer_id'])
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  // Boundary: written by `insertTokenMessage`.
  return row && { ...row, answer: row.answer as TokenAnswer };
};

/** The network numbers what it says of a token from 0 on; the next free number of a type. */
export const nextTokenSequence = async (
  tx: Tx,
  { reference, type }: Pick<TokenMessage, 'reference' | 'type'>,
): Promise<number> => {
  const row = await tables(tx)
    .selectFrom('authorizations_token_messages')
    .select((query) => query.fn.max('sequence').as('last'))
    .where('reference', '=', reference)
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
};

export const insertTokenMessage = async (
  tx: Tx,
  row: Omit<TokenMessageTable, 'checks' | 'answer'> & {
    readonly checks: readonly Check[];
    readonly answer: TokenAnswer;
  },
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('authorizations_token_messages')
    .values({ ...row, checks: JSON.stringify(row.checks), answer: JSON.stringify(row.answer) })
    .onConflict((conflict) => conflict.columns(['reference', 'type', 'sequence']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new RetryTransaction('the same message arrived twice at once');
};
