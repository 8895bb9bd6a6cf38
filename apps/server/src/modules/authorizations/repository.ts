import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { AuthorizationStatus, Presence, PurchaseFlag } from '@tael/contract/authorizations/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import { bigintColumn, textColumn, timestampColumn, uuidColumn, wordColumn } from '../../kernel/columns.ts';
import { whenTaken } from '../../kernel/retry.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { cardsInReach } from '../cards/index.ts';
import type { Spending } from '../limits/index.ts';
import type { ForeignExchange } from './foreign-exchange.ts';

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
  /** What people of ours are to look at; null is nothing. */
  readonly flags: readonly PurchaseFlag[] | null;
  /** The token that paid; null is the card itself. */
  readonly token_id: string | null;
  /** Null where the network did not say, and of purchases from before it was kept. */
  readonly presence: Presence | null;
  /** What was asked for in another currency, and what that costs; null is a purchase in the card's own. */
  readonly foreign_exchange: ForeignExchange | null;
}

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const columns = (tx: Tx) => tables(tx).selectFrom('authorizations_authorizations').selectAll();

// Boundary: what is read back is what the functions below wrote.
export const authorizationOf = (row: StoredAuthorizationRow): AuthorizationRow => ({
  ...row,
  counted: spendingFrom(row.counted as StoredSpending),
  foreign_exchange: row.foreign_exchange as ForeignExchange | null,
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
  const cards = cardsInReach(tx);
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
         declined_amount, search_text, presence)
       select id, tenant, customer, card, last_four, reference, merchant, category, city, country, status,
         decline_reason, currency, authorized, captured, reversed, refunded, held, hold, counted::jsonb, at, updated_at,
         expires_at, version, declined, search, presence
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[],
         $17::bigint[], $18::bigint[], $19::uuid[], $20::text[], $21::timestamptz[], $22::timestamptz[],
         $23::timestamptz[], $24::bigint[], $25::bigint[], $26::text[], $27::text[])
         as row (id, tenant, customer, card, last_four, reference, merchant, category, city, country, status,
           decline_reason, currency, authorized, captured, reversed, refunded, held, hold, counted, at, updated_at,
           expires_at, version, declined, search, presence)`,
    values: [
      uuidColumn(rows.map((row) => row.id)),
      uuidColumn(rows.map((row) => row.tenant_id)),
      uuidColumn(rows.map((row) => row.customer_id)),
      uuidColumn(rows.map((row) => row.card_id)),
      wordColumn(rows.map((row) => row.last_four)),
      textColumn(rows.map((row) => row.reference)),
      textColumn(rows.map((row) => row.merchant_name)),
      textColumn(rows.map((row) => row.merchant_category)),
      textColumn(rows.map((row) => row.merchant_city)),
      textColumn(rows.map((row) => row.merchant_country)),
      wordColumn(rows.map((row) => row.status)),
      wordColumn(rows.map((row) => row.decline_reason)),
      wordColumn(rows.map((row) => row.currency)),
      bigintColumn(rows.map((row) => row.authorized)),
      bigintColumn(rows.map((row) => row.captured)),
      bigintColumn(rows.map((row) => row.reversed)),
      bigintColumn(rows.map((row) => row.refunded)),
      bigintColumn(rows.map((row) => row.held)),
      uuidColumn(rows.map((row) => row.hold_transfer_id)),
      textColumn(rows.map((row) => storedSpending(row.counted))),
      timestampColumn(rows.map((row) => row.at.getTime())),
      timestampColumn(rows.map((row) => row.updated_at.getTime())),
      timestampColumn(rows.map((row) => row.expires_at.getTime())),
      bigintColumn(rows.map((row) => BigInt(row.version))),
      bigintColumn(rows.map((row) => row.declined_amount)),
      textColumn(rows.map((row) => row.search_text)),
      wordColumn(rows.map((row) => row.presence)),
    ],
  });
  await inserting.catch(whenTaken('authorizations_authorizations_reference_key'));
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
