import type { AuthorizationStatus, DeclineReason } from '@tael/contract/authorizations/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import { bigintColumn, textColumn, timestampColumn, uuidColumn, wordColumn } from '../../kernel/columns.ts';
import type { PlaceInList } from '../../kernel/keyset.ts';
import { RetryTransaction } from '../../kernel/retry.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Spending } from '../limits/index.ts';

type Tables = {
  authorizations_authorizations: Omit<AuthorizationRow, 'counted'> & { counted: unknown };
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

export const insertAuthorizations = async (tx: Tx, rows: readonly AuthorizationRow[]): Promise<void> => {
  const inserted = await tx.client.query({
    name: 'authorizations_insert',
    text: `insert into authorizations_authorizations (id, tenant_id, customer_id, card_id, last_four, reference,
         merchant_name, merchant_category, merchant_city, merchant_country, status, decline_reason, currency,
         authorized, captured, reversed, refunded, held, hold_transfer_id, counted, at, updated_at, expires_at, version)
       select id, tenant, customer, card, last_four, reference, merchant, category, city, country, status,
         decline_reason, currency, authorized, captured, reversed, refunded, held, hold, counted::jsonb, at, updated_at,
         expires_at, version
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[],
         $17::bigint[], $18::bigint[], $19::uuid[], $20::text[], $21::timestamptz[], $22::timestamptz[],
         $23::timestamptz[], $24::bigint[])
         as row (id, tenant, customer, card, last_four, reference, merchant, category, city, country, status,
           decline_reason, currency, authorized, captured, reversed, refunded, held, hold, counted, at, updated_at,
           expires_at, version)
       on conflict (reference) do nothing`,
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
    ],
  });
  if (inserted.rowCount !== rows.length)
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
