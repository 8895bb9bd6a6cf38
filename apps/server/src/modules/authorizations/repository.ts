import type { LineSource } from '../../kernel/lists/lines.ts';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { AuthorizationStatus, Presence, PurchaseFlag } from '@tael/contract/authorizations/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import { whenTaken } from '../../kernel/database/retry.ts';
import { rowsOf, type RowWriter } from '../../kernel/database/rows.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { visibleCards } from '../cards/index.ts';
import type { Spending } from '../limits/index.ts';
import type { ForeignExchange } from './foreign-exchange.ts';
import { spendingFrom, storedSpending, type StoredSpending } from './history/stored-spending.ts';

/** A row as it is stored. */
export type StoredAuthorizationRow = Omit<AuthorizationRow, 'counted' | 'foreign_exchange'> & {
  counted: unknown;
  foreign_exchange: unknown;
};

type Tables = { authorizations_authorizations: StoredAuthorizationRow };

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
  /** The acceptor's number; null where the network does not say, and of purchases from before it was kept. */
  readonly merchant_acceptor: string | null;
  /** What descriptors of the merchant have in common; null of purchases from before it was kept. */
  readonly merchant_stem: string | null;
  readonly status: AuthorizationStatus;
  readonly decline_reason: DeclineReason | null;
  readonly currency: CurrencyCode;
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly reversed: bigint;
  readonly refunded: bigint;
  readonly held: bigint;
  /** What a declined purchase asked for; zero of every other. */
  readonly declined_amount: bigint;
  readonly hold_transfer_id: string | null;
  readonly counted: Spending;
  readonly at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date;
  readonly version: number;
  /** What it is found by; null until the job has written it. */
  readonly search_text: string | null;
  /** What staff is to look at; null is nothing. */
  readonly flags: readonly PurchaseFlag[] | null;
  /** The token that paid; null is the card itself. */
  readonly token_id: string | null;
  /** Null where the network did not say, and of purchases from before it was kept. */
  readonly presence: Presence | null;
  /** What was asked for in another currency, and what that costs; null is a purchase in the card's own. */
  readonly foreign_exchange: ForeignExchange | null;
  /** What disputes won of it; null is nothing. */
  readonly won: bigint | null;
}

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const columns = (tx: Tx) => tables(tx).selectFrom('authorizations_authorizations').selectAll();

// Boundary: what is read back is what the functions below wrote.
export const authorizationOf = (row: StoredAuthorizationRow): AuthorizationRow => ({
  ...row,
  counted: spendingFrom(row.counted as StoredSpending),
  foreign_exchange: row.foreign_exchange as ForeignExchange | null,
});

/** The purchase the network means. Its card is locked by the caller, so it needs no lock of its own. */
export const findByReference = async (tx: Tx, reference: string): Promise<AuthorizationRow | undefined> => {
  const row = await columns(tx).where('reference', '=', reference).executeTakeFirst();
  return row && authorizationOf(row);
};

/** Whether a purchase of this card still holds something. */
export const isAnythingHeld = async (tx: Tx, cardId: string): Promise<boolean> => {
  const held = tables(tx)
    .selectFrom('authorizations_authorizations')
    .select('id')
    .where('card_id', '=', cardId)
    .where('held', '>', 0n);
  return (await held.limit(1).executeTakeFirst()) !== undefined;
};

/** `customerId` null: whoever the scope lets see it. */
export const findAuthorization = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<AuthorizationRow | undefined> => {
  let query = columns(tx).where('id', '=', id);
  if (customerId !== null) query = query.where('customer_id', '=', customerId);
  const cards = visibleCards(tx);
  if (cards) query = query.where(sql<boolean>`card_id in ${cards}`);
  const row = await query.executeTakeFirst();
  return row && authorizationOf(row);
};

export const insertAuthorizations = async (tx: Tx, rows: readonly AuthorizationRow[]): Promise<void> => {
  const inserting = tx.client.query({
    name: 'authorizations_insert',
    text: `insert into authorizations_authorizations (id, tenant_id, customer_id, card_id, last_four, reference,
         merchant_name, merchant_category, merchant_city, merchant_country, status, decline_reason, currency,
         authorized, captured, reversed, refunded, held, hold_transfer_id, counted, at, updated_at, expires_at, version,
         declined_amount, search_text, presence, merchant_acceptor, merchant_stem)
       select * from unnest($1::authorizations_row_2[])`,
    values: [rowsOf(rows, writeRow)],
  });
  await inserting.catch(whenTaken('authorizations_authorizations_reference_key'));
};

const writeRow = (to: RowWriter, row: AuthorizationRow): void => {
  to.uuid(row.id);
  to.uuid(row.tenant_id);
  to.uuid(row.customer_id);
  to.uuid(row.card_id);
  to.text(row.last_four);
  to.text(row.reference);
  to.text(row.merchant_name);
  to.text(row.merchant_category);
  to.text(row.merchant_city);
  to.text(row.merchant_country);
  to.text(row.status);
  to.text(row.decline_reason);
  to.text(row.currency);
  to.bigint(row.authorized);
  to.bigint(row.captured);
  to.bigint(row.reversed);
  to.bigint(row.refunded);
  to.bigint(row.held);
  to.uuid(row.hold_transfer_id);
  to.jsonb(storedSpending(row.counted));
  to.timestamp(row.at.getTime());
  to.timestamp(row.updated_at.getTime());
  to.timestamp(row.expires_at.getTime());
  to.integer(row.version);
  to.bigint(row.declined_amount);
  to.text(row.search_text);
  to.text(row.presence);
  to.text(row.merchant_acceptor);
  to.text(row.merchant_stem);
};

export const updateAuthorization = async (tx: Tx, row: AuthorizationRow): Promise<void> => {
  const { status, authorized, captured, reversed, refunded, held, hold_transfer_id, updated_at, expires_at } =
    row;
  await tables(tx)
    .updateTable('authorizations_authorizations')
    .set({ status, authorized, captured, reversed, refunded, held, hold_transfer_id, updated_at, expires_at })
    .set({ counted: storedSpending(row.counted), version: row.version + 1 })
    .set({ decline_reason: row.decline_reason, declined_amount: row.declined_amount })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** What few purchases have, so that a birth writes none of it: it follows in the same transaction. */
export const writeRare = async (tx: Tx, row: AuthorizationRow): Promise<void> => {
  const { id, flags, token_id, foreign_exchange: foreign } = row;
  await tables(tx)
    .updateTable('authorizations_authorizations')
    .set({ flags, token_id, foreign_exchange: foreign && JSON.stringify(foreign) })
    .where('id', '=', id)
    .execute();
};

/** Adds what a dispute has won of a purchase that the caller has locked. */
export const addWon = async (tx: Tx, id: string, won: bigint): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_authorizations')
    .set({ won: sql<bigint>`coalesce(won, 0) + ${won}` })
    .where('id', '=', id)
    .execute();
};

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

/** Purchases as lines of a list of many kinds. */
export const purchaseLines = {
  table: 'authorizations_authorizations',
  at: 'at',
  title: 'merchant_name',
  state: 'status',
  amount: 'authorized',
} as const satisfies LineSource;
