/** All SQL on card products and on the applications for them. */
import type {
  BinApplicationState,
  CardArtName,
  binComesWith,
  binDeclineReasons,
  binUses,
} from '@tael/contract/cards/bin-states';
import type { CurrencyCode } from '@tael/money';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Queue } from '../../../kernel/lists/lines.ts';

export interface BinTable {
  id: string;
  tenant_id: string;
  bin: string;
  network: 'visa' | 'mastercard';
  product_name: string;
  country: string;
  currency: CurrencyCode;
  is_open: boolean;
  /** Whom it is open to without an application; null is nobody. */
  comes_with: (typeof binComesWith)[number] | null;
  uses: (typeof binUses)[number][];
  art: CardArtName;
}
export type BinRow = Selectable<BinTable>;

interface ApplicationTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  bin_id: string;
  state: BinApplicationState;
  intended_use: (typeof binUses)[number];
  description: string;
  expected_cards: number;
  /** What the fee of this submission is charged for. */
  submission_id: string;
  /** Whether funding made it free when it was sent. */
  is_free: boolean;
  submitted_at: Date;
  submitted_by: string | null;
  decided_at: Date | null;
  /** The address of whoever decided. */
  decided_by: string | null;
  decline_reason: (typeof binDeclineReasons)[number] | null;
  note: string | null;
  /** From when a declined one may be sent again. */
  reapply_at: Date | null;
  updated_at: Date;
  version: number;
}
export type ApplicationRow = Selectable<ApplicationTable>;

type Tables = { cards_bins: BinTable; cards_bin_applications: ApplicationTable };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Whose products are asked for. */
export interface BinOwner {
  readonly tenantId: string;
  readonly customerId: string;
  /** 1 personal, 2 business. */
  readonly entityType: number;
}

/** What the platform issues at present. */
export const openBins = (tx: Tx, tenantId: string): Promise<BinRow[]> =>
  tables(tx)
    .selectFrom('cards_bins')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();

/** A new operator begins with the products that the platform issues. */
export const beginBins = async (
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const bins = await openBins(tx, from);
  if (bins.length === 0) return;
  await tables(tx)
    .insertInto('cards_bins')
    .values(bins.map((bin) => ({ ...bin, id: newId(), tenant_id: to })))
    .execute();
};

export const findOpenBin = (tx: Tx, tenantId: string, binId: string): Promise<BinRow | undefined> =>
  tables(tx)
    .selectFrom('cards_bins')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', binId)
    .where('is_open', '=', true)
    .executeTakeFirst();

export const binsById = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, BinRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx).selectFrom('cards_bins').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The one application of each product that is not given up. */
export const applicationsOf = (tx: Tx, customerId: string): Promise<ApplicationRow[]> =>
  tables(tx)
    .selectFrom('cards_bin_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .orderBy('submitted_at', 'desc')
    .execute();

/** The application of a customer for a product that is not given up, held until the transaction ends. */
export const lockApplicationFor = (
  tx: Tx,
  customerId: string,
  binId: string,
): Promise<ApplicationRow | undefined> =>
  tables(tx)
    .selectFrom('cards_bin_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('bin_id', '=', binId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst();

/** `customerId` null: whoever the scope lets see it. */
export const findApplication = (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<ApplicationRow | undefined> => applicationById(tx, id, customerId).executeTakeFirst();

export const lockApplication = (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<ApplicationRow | undefined> => applicationById(tx, id, customerId).forUpdate().executeTakeFirst();

const applicationById = (tx: Tx, id: string, customerId: string | null) =>
  tables(tx)
    .selectFrom('cards_bin_applications')
    .selectAll()
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''));

/** Applications of one state, newest first, and one row more than `limit`. */
export const pageOfApplications = (
  tx: Tx,
  state: BinApplicationState,
  { after, limit }: { readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<ApplicationRow[]> => {
  let query = tables(tx).selectFrom('cards_bin_applications').selectAll().where('state', '=', state);
  if (after) query = query.where(sql<boolean>`(submitted_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Keeps two applications of one customer apart until the transaction ends, so that what is counted stays true. */
export const lockApplying = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('cards/bins/' || $1, 0))`, [
    customerId,
  ]);
};

export const insertApplication = async (tx: Tx, row: ApplicationRow): Promise<void> => {
  await tables(tx).insertInto('cards_bin_applications').values(row).execute();
};

/** Writes a locked application as it is now; its version was counted up by whoever changed it. */
export const updateApplication = async (tx: Tx, { id, ...row }: ApplicationRow): Promise<void> => {
  await tables(tx)
    .updateTable('cards_bin_applications')
    .set(row)
    .where('id', '=', id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** Applications that nobody has decided, as far as the scope shows. */
export const applicationQueue = {
  table: 'cards_bin_applications',
  at: 'submitted_at',
  title: 'intended_use',
  state: 'state',
  states: ['pending_approval'],
} as const satisfies Queue;
