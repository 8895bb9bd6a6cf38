import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { AuthorizationStatus, DeclineReason } from '@tael/contract/authorizations/states';
import type { OutputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/keyset.ts';
import { RetryTransaction } from '../../kernel/retry.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Spending } from '../limits/index.ts';
import type { Check } from './rules.ts';

export type NetworkAnswer = OutputOf<typeof authorizationRoutes.receiveNetworkMessage>;

type Tables = {
  authorizations_authorizations: Omit<AuthorizationRow, 'counted'> & { counted: unknown };
  authorizations_messages: MessageTable;
};

export interface AuthorizationRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly last_four: string;
  readonly reference: string;
  readonly merchant_name: string;
  readonly merchant_category: string;
  readonly merchant_city: string;
  readonly merchant_country: string;
  readonly status: AuthorizationStatus;
  readonly decline_reason: DeclineReason | null;
  readonly currency: CurrencyCode;
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly reversed: bigint;
  readonly refunded: bigint;
  readonly held: bigint;
  readonly hold_transfer_id: string | null;
  readonly counted: Spending;
  readonly at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date;
  readonly version: number;
}

export interface MessageRow {
  readonly id: string;
  readonly tenant_id: string | null;
  readonly customer_id: string | null;
  readonly card_id: string | null;
  readonly authorization_id: string | null;
  readonly reference: string;
  readonly type: NetworkMessage['type'];
  readonly sequence: number;
  readonly content_hash: Buffer;
  readonly amount: string;
  readonly currency: string;
  readonly sent_at: Date;
  readonly received_at: Date;
  readonly outcome: NetworkAnswer['decision'];
  readonly reason: DeclineReason | null;
  readonly checks: readonly Check[];
  readonly transfer_ids: readonly string[];
  readonly answer: NetworkAnswer;
}

type MessageTable = Omit<MessageRow, 'checks' | 'answer' | 'transfer_ids'> & {
  checks: unknown;
  answer: unknown;
  transfer_ids: readonly string[];
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const columns = (tx: Tx) => tables(tx).selectFrom('authorizations_authorizations').selectAll();

// Boundary: what is read back is what the functions below wrote.
const authorizationOf = (
  row: Omit<AuthorizationRow, 'counted'> & { counted: unknown },
): AuthorizationRow => ({
  ...row,
  counted: spendingFrom(row.counted as StoredSpending),
});

type StoredSpending = Readonly<Record<keyof Spending, { readonly start: number; readonly spent: string }>>;

const storedSpending = (spending: Spending): string => {
  const store = ({ start, spent }: Spending['day']) => ({ start, spent: String(spent) });
  return JSON.stringify({
    day: store(spending.day),
    week: store(spending.week),
    month: store(spending.month),
  });
};

const spendingFrom = (stored: StoredSpending): Spending => {
  const load = ({ start, spent }: StoredSpending['day']) => ({ start, spent: BigInt(spent) });
  return { day: load(stored.day), week: load(stored.week), month: load(stored.month) };
};

/** A purchase is asked about now: a statement that takes longer than this fails, and the purchase is declined. */
export const limitStatements = async (tx: Tx, timeoutMs: number): Promise<void> => {
  await tx.client.query(`set local statement_timeout = ${timeoutMs}`);
};

/** The message of this reference, type and sequence, if it came before. */
export const findMessage = async (
  tx: Tx,
  message: Pick<NetworkMessage, 'reference' | 'type' | 'sequence'>,
) => {
  const row = await tables(tx)
    .selectFrom('authorizations_messages')
    .select(['content_hash', 'answer', 'tenant_id', 'customer_id', 'authorization_id'])
    .where('reference', '=', message.reference)
    .where('type', '=', message.type)
    .where('sequence', '=', message.sequence)
    .executeTakeFirst();
  // Boundary: written by `insertMessage`.
  return row && { ...row, answer: row.answer as NetworkAnswer };
};

export const insertMessage = async (tx: Tx, row: MessageRow): Promise<void> => {
  const inserted = await tables(tx)
    .insertInto('authorizations_messages')
    .values({
      ...row,
      checks: JSON.stringify(row.checks),
      answer: JSON.stringify(row.answer),
    })
    .onConflict((conflict) => conflict.columns(['reference', 'type', 'sequence']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n)
    throw new RetryTransaction('the same message arrived twice at once');
};

/** The network numbers its messages from 0 to 999; an expiry that nobody told us has a number of its own. */
export const ownSequence = 1_000;

/** The next free sequence of a type of message: what the network would send next. */
export const nextSequence = async (
  tx: Tx,
  reference: string,
  type: NetworkMessage['type'],
): Promise<number> => {
  const row = await tables(tx)
    .selectFrom('authorizations_messages')
    .select((query) => query.fn.max('sequence').as('last'))
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('sequence', '<', ownSequence)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
};

/** The purchase the network means. Its card is locked by the caller, so it needs no lock of its own. */
export const findByReference = async (tx: Tx, reference: string): Promise<AuthorizationRow | undefined> => {
  const row = await columns(tx).where('reference', '=', reference).executeTakeFirst();
  return row && authorizationOf(row);
};

/** `customerId` null: whoever the scope lets see it. */
export const findAuthorization = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<AuthorizationRow | undefined> => {
  let query = columns(tx).where('id', '=', id);
  if (customerId !== null) query = query.where('customer_id', '=', customerId);
  const row = await query.executeTakeFirst();
  return row && authorizationOf(row);
};

export const insertAuthorization = async (tx: Tx, row: AuthorizationRow): Promise<void> => {
  const inserted = await tables(tx)
    .insertInto('authorizations_authorizations')
    .values({ ...row, counted: storedSpending(row.counted) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n)
    throw new RetryTransaction('the same reference arrived twice at once');
};

export const updateAuthorization = async (tx: Tx, row: AuthorizationRow): Promise<void> => {
  const { status, authorized, captured, reversed, refunded, held, hold_transfer_id, updated_at, expires_at } =
    row;
  await tables(tx)
    .updateTable('authorizations_authorizations')
    .set({ status, authorized, captured, reversed, refunded, held, hold_transfer_id, updated_at, expires_at })
    .set({ counted: storedSpending(row.counted), version: row.version + 1 })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

export interface TransactionFilter {
  readonly customerId: string;
  readonly cardId?: string | undefined;
  readonly status?: AuthorizationStatus | undefined;
  readonly search?: string | undefined;
  readonly after?: PlaceInList | undefined;
  readonly limit: number;
}

export const pageOfTransactions = async (tx: Tx, filter: TransactionFilter): Promise<AuthorizationRow[]> => {
  const { cardId, status, search, after } = filter;
  let query = columns(tx).where('customer_id', '=', filter.customerId);
  if (cardId !== undefined) query = query.where('card_id', '=', cardId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(merchant_name ilike ${pattern} or merchant_city ilike ${pattern} or last_four = ${search} or reference = ${search})`,
    );
  }
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
  return rows.map(authorizationOf);
};

/** The messages of a purchase in the order in which they arrived. */
export const messagesOf = (tx: Tx, authorizationId: string): Promise<MessageRow[]> =>
  tables(tx)
    .selectFrom('authorizations_messages')
    .selectAll()
    .where('authorization_id', '=', authorizationId)
    .orderBy('received_at')
    .orderBy('id')
    // Boundary: written by `insertMessage`.
    .execute() as Promise<MessageRow[]>;

/** Purchases whose hold should have ended by now, the oldest first. */
export const dueHolds = (tx: Tx, at: Date, limit: number) =>
  tables(tx)
    .selectFrom('authorizations_authorizations')
    .select(['id', 'card_id'])
    .where('held', '>', 0n)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
