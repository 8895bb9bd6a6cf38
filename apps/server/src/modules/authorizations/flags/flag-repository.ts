/** All SQL on the flags of purchases that staff looks at. */
import type { FlagOutcome, FlagState } from '@tael/contract/authorizations/flag-states';
import type { PurchaseFlag } from '@tael/contract/authorizations/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Queue } from '../../../kernel/lists/lines.ts';

export interface FlagRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly authorization_id: string;
  readonly kind: PurchaseFlag;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly state: FlagState;
  readonly flagged_at: Date;
  readonly reviewed_at: Date | null;
  readonly reviewed_by: string | null;
  readonly reviewed_email: string | null;
  readonly outcome: FlagOutcome | null;
  readonly note: string | null;
  /** What it was passed on as. */
  readonly dispute_id: string | null;
  readonly version: number;
}

/** With what its purchase is known by. */
export type NamedFlagRow = FlagRow & { readonly merchant_name: string; readonly last_four: string };

type Tables = {
  authorizations_flags: FlagRow;
  authorizations_authorizations: { id: string; merchant_name: string; last_four: string };
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const flags = (tx: Tx) =>
  tables(tx)
    .selectFrom('authorizations_flags as flag')
    .innerJoin('authorizations_authorizations as purchase', 'purchase.id', 'flag.authorization_id')
    .selectAll('flag')
    .select(['purchase.merchant_name', 'purchase.last_four']);

/** Flags a purchase; for the same thing anew, what was found before stays in the log alone. */
export const insertFlags = async (tx: Tx, rows: readonly FlagRow[]): Promise<void> => {
  await tables(tx)
    .insertInto('authorizations_flags')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['authorization_id', 'kind']).doUpdateSet({
        amount: sql`authorizations_flags.amount + excluded.amount`,
        state: 'flagged',
        flagged_at: sql`excluded.flagged_at`,
        reviewed_at: null,
        reviewed_by: null,
        reviewed_email: null,
        outcome: null,
        note: null,
        dispute_id: null,
        version: sql`authorizations_flags.version + 1`,
      }),
    )
    .execute();
};

export const findFlag = (tx: Tx, id: string): Promise<NamedFlagRow | undefined> =>
  flags(tx).where('flag.id', '=', id).executeTakeFirst();

/** The same, which nobody else moves until the transaction ends. */
export const lockFlag = (tx: Tx, id: string): Promise<NamedFlagRow | undefined> =>
  flags(tx).where('flag.id', '=', id).forUpdate('flag').executeTakeFirst();

interface FlagFilter {
  readonly state: FlagState;
  readonly kind: PurchaseFlag | undefined;
  readonly customerId: string | undefined;
  /** Flagged before this moment. */
  readonly before: Date | undefined;
  readonly limit: number;
  readonly after: PlaceInList | undefined;
}

/** Flags, newest first; one more than asked for tells that there are more. */
export const pageOfFlags = (
  tx: Tx,
  { state, kind, customerId, before, limit, after }: FlagFilter,
): Promise<NamedFlagRow[]> => {
  let query = flags(tx).where('flag.state', '=', state);
  if (kind) query = query.where('flag.kind', '=', kind);
  if (customerId !== undefined) query = query.where('flag.customer_id', '=', customerId);
  if (before) query = query.where('flag.flagged_at', '<', before);
  if (after) query = query.where(sql<boolean>`(flag.flagged_at, flag.id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('flag.flagged_at', 'desc')
    .orderBy('flag.id', 'desc')
    .limit(limit + 1)
    .execute();
};

export const updateFlag = async (
  tx: Tx,
  flag: NamedFlagRow,
  change: Pick<
    FlagRow,
    'state' | 'outcome' | 'note' | 'dispute_id' | 'reviewed_at' | 'reviewed_by' | 'reviewed_email'
  >,
): Promise<NamedFlagRow> => {
  const version = flag.version + 1;
  await tables(tx)
    .updateTable('authorizations_flags')
    .set({ ...change, version })
    .where('id', '=', flag.id)
    .execute();
  return { ...flag, ...change, version };
};

/** Flags that nobody has looked at, as far as the scope shows. */
export const flagQueue = {
  table: 'authorizations_flags',
  at: 'flagged_at',
  title: 'kind',
  state: 'state',
  states: ['flagged'],
  amount: 'amount',
} as const satisfies Queue;
