/** All SQL on requests for higher limits and their moves. */
import {
  openLimitRequestStates,
  type LimitDeclineReason,
  type LimitName,
  type LimitRequestKind,
  type LimitRequestState,
} from '@tael/contract/limits/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Queue } from '../../../kernel/lists/lines.ts';

export interface LimitRequestRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly name: LimitName;
  readonly kind: LimitRequestKind;
  readonly state: LimitRequestState;
  readonly currency: CurrencyCode;
  /** The limit when it was asked for. */
  readonly before_amount: bigint;
  readonly asked_amount: bigint;
  readonly granted_amount: bigint | null;
  /** What the account lowered it to, of one for some days. */
  readonly lowered_amount: bigint | null;
  readonly purpose: string;
  readonly reasons: readonly LimitDeclineReason[];
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly submitted_by: string;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly version: number;
}

export interface LimitMoveRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly request_id: string;
  readonly version: number;
  readonly to_state: LimitRequestState;
  readonly actor_type: 'customer' | 'admin' | 'system';
  readonly actor_id: string | null;
  readonly actor_email: string | null;
  readonly note: string | null;
  readonly at: Date;
}

type Tables = { limits_requests: LimitRequestRow; limits_request_moves: LimitMoveRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();
const requests = (tx: Tx) => tables(tx).selectFrom('limits_requests').selectAll();

/** `customerId` null: whoever the scope lets see it. */
export const findLimitRequest = (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<LimitRequestRow | undefined> =>
  requests(tx)
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst();

interface RequestFilter {
  readonly customerId?: string;
  readonly states: readonly LimitRequestState[] | undefined;
  readonly limit: number;
  readonly after: PlaceInList | undefined;
}

/** Requests, newest first; one more than asked for tells that there are more. */
export const pageOfLimitRequests = (
  tx: Tx,
  { customerId, states, limit, after }: RequestFilter,
): Promise<LimitRequestRow[]> => {
  let query = requests(tx);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (states) query = query.where('state', 'in', states);
  if (after) query = query.where(sql<boolean>`(submitted_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** What nobody has decided of an account. */
export const openRequestsOf = (tx: Tx, customerId: string): Promise<LimitRequestRow[]> =>
  requests(tx).where('customer_id', '=', customerId).where('state', 'in', openLimitRequestStates).execute();

/** What was granted to an account and holds. */
export const activeRequestsOf = (tx: Tx, customerId: string): Promise<LimitRequestRow[]> =>
  requests(tx).where('customer_id', '=', customerId).where('state', '=', 'active').execute();

/** When a request about each limit was last decided. */
export const lastDecisionsOf = async (tx: Tx, customerId: string): Promise<ReadonlyMap<LimitName, Date>> => {
  const rows = await tables(tx)
    .selectFrom('limits_requests')
    .select((query) => ['name', query.fn.max('decided_at').as('decided_at')])
    .where('customer_id', '=', customerId)
    .where('decided_at', 'is not', null)
    .groupBy('name')
    .execute();
  return new Map(rows.flatMap(({ name, decided_at: at }) => (at ? [[name, at] as const] : [])));
};

export const insertLimitRequest = async (tx: Tx, row: LimitRequestRow): Promise<void> => {
  await tables(tx)
    .insertInto('limits_requests')
    .values({ ...row, reasons: [...row.reasons] })
    .execute();
};

/** Writes a request whose account is locked by the caller. */
export const updateLimitRequest = async (tx: Tx, row: LimitRequestRow): Promise<void> => {
  await tables(tx)
    .updateTable('limits_requests')
    .set({
      state: row.state,
      granted_amount: row.granted_amount,
      reasons: [...row.reasons],
      starts_at: row.starts_at,
      decided_at: row.decided_at,
      version: row.version,
    })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** Holds what was granted for some days to less, or (null) to all of it; the caller holds the account's lock. */
export const storeLowered = async (
  tx: Tx,
  { id, customer_id }: LimitRequestRow,
  lowered: bigint | null,
): Promise<void> => {
  await tables(tx)
    .updateTable('limits_requests')
    .set({ lowered_amount: lowered })
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .execute();
};

export const insertLimitMove = async (tx: Tx, move: LimitMoveRow): Promise<void> => {
  await tables(tx).insertInto('limits_request_moves').values(move).execute();
};

/** The moves of requests, oldest first. */
export const movesOfLimitRequests = (tx: Tx, ids: readonly string[]): Promise<LimitMoveRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('limits_request_moves')
        .selectAll()
        .where('request_id', 'in', ids)
        .orderBy('version')
        .execute();

/** Requests that the clock is to begin or end, the longest due first. */
export const dueLimitRequests = async (
  tx: Tx,
  at: Date,
  limit: number,
): Promise<readonly Pick<LimitRequestRow, 'id' | 'customer_id'>[]> =>
  tables(tx)
    .selectFrom('limits_requests')
    .select(['id', 'customer_id'])
    .where(
      sql<boolean>`(state = 'scheduled' and starts_at <= ${at}) or (state = 'active' and ends_at is not null and ends_at <= ${at})`,
    )
    .orderBy(sql`coalesce(ends_at, starts_at)`)
    .limit(limit)
    .execute();

/** Requests that nobody has decided, as far as the scope shows. */
export const limitRequestQueue = {
  table: 'limits_requests',
  at: 'submitted_at',
  title: 'name',
  state: 'state',
  states: openLimitRequestStates,
  amount: 'asked_amount',
} as const satisfies Queue;
