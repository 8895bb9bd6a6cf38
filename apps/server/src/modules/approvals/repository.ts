/** All SQL on requests for approval, their votes and their moves. */
import type { Queue } from '../../kernel/lists/lines.ts';
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import type { ShownDocument } from '@tael/contract/approvals/shown';
import {
  openApprovalStates,
  type ApprovalMove,
  type ApprovalRejectReason,
  type ApprovalState,
  type ApprovalVerdict,
} from '@tael/contract/approvals/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { HistoryNarrowing } from '../../kernel/lists/narrowing.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { StepInForce } from './slots.ts';
import type { ApprovalContent, Owner } from './types.ts';

export interface RequestRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly subject_customer_id: string | null;
  readonly act: ApprovalAct;
  readonly object_type: string;
  readonly object_id: string;
  readonly amount: bigint | null;
  readonly currency: CurrencyCode | null;
  readonly department_id: string | null;
  readonly is_payee_new: boolean | null;
  readonly maker_id: string;
  readonly barred_ids: readonly string[];
  readonly content: ApprovalContent;
  readonly shown: ShownDocument;
  readonly shown_before: ShownDocument | null;
  readonly hash: Buffer;
  readonly revision: number;
  readonly policy_version: number;
  readonly rule_name: string | null;
  readonly planned_steps: readonly StepInForce[];
  readonly steps: readonly StepInForce[];
  readonly step: number;
  readonly step_since: Date;
  readonly waits_for: readonly string[];
  readonly state: ApprovalState;
  readonly submitted_at: Date;
  readonly expires_at: Date;
  readonly next_at: Date | null;
  readonly reminded_at: Date | null;
  readonly ended_at: Date | null;
  readonly version: number;
}

export interface VoteRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly request_id: string;
  readonly revision: number;
  readonly step: number;
  readonly voter_id: string;
  readonly slot_id: string;
  readonly hash: Buffer;
  readonly verdict: ApprovalVerdict;
  readonly reason: ApprovalRejectReason | null;
  readonly comment: string | null;
  readonly at: Date;
}

export interface MoveRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly request_id: string;
  readonly move: ApprovalMove;
  readonly actor_id: string | null;
  readonly reason: ApprovalRejectReason | null;
  readonly comment: string | null;
  readonly at: Date;
}

type Tables = {
  approvals_requests: RequestRow;
  approvals_votes: VoteRow;
  approvals_moves: MoveRow;
  /** Kept by a trigger: one row for each of whom an open request waits. */
  approvals_asked: { readonly ref: string; readonly request_id: string };
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Requests under this owner's policy; `customerId` null: the platform's. */
const requestsOf = (tx: Tx, { tenantId, customerId }: Owner) =>
  tables(tx)
    .selectFrom('approvals_requests')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    // Not "is not distinct from", which no index serves.
    .where('customer_id', customerId === null ? 'is' : '=', customerId);

export const findRequest = (tx: Tx, owner: Owner, id: string): Promise<RequestRow | undefined> =>
  requestsOf(tx, owner).where('id', '=', id).executeTakeFirst();

export const lockRequest = (tx: Tx, owner: Owner, id: string): Promise<RequestRow | undefined> =>
  requestsOf(tx, owner).where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether one of these requests asks for this act. */
export const hasAct = async (tx: Tx, act: ApprovalAct, ids: readonly string[]): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('approvals_requests')
    .select('id')
    .where('id', 'in', ids)
    .where('act', '=', act)
    .executeTakeFirst()) !== undefined;

/** The newest request about each of these objects, by object. */
export const newestRequestsOf = async (
  tx: Tx,
  act: ApprovalAct,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, RequestRow>> => {
  if (objectIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('approvals_requests')
    .selectAll()
    .distinctOn('object_id')
    .where('act', '=', act)
    .where('object_id', 'in', objectIds)
    .orderBy('object_id')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.object_id, row]));
};

export interface RequestFilter {
  readonly owner: Owner;
  /** Only those that wait for one of these references, and that this person has not voted on and did not make. */
  readonly waitsFor?: { readonly refs: readonly string[]; readonly userId: string };
  readonly makerId?: string;
  /** Only those that this person made or voted on, or that wait for one of these references. */
  readonly involving?: { readonly refs: readonly string[]; readonly userId: string };
  readonly states?: readonly ApprovalState[];
  readonly act?: ApprovalAct | undefined;
  readonly narrowing?: Pick<HistoryNarrowing, 'from' | 'to' | 'least' | 'most'>;
}

const hasVoted = (userId: string) => sql<boolean>`exists (
  select 1 from approvals_votes v where v.request_id = approvals_requests.id
    and v.revision = approvals_requests.revision and v.voter_id = ${userId})`;
const waitsFor = (owner: Owner, refs: readonly string[]) =>
  sql<boolean>`approvals_requests.id in (
    select request_id from approvals_asked where ref = any (${refs.map((ref) => askedRef(owner, ref))}::text[]))`;

/** Of whom a request waits, as its row says it: the same role of another company is somebody else. */
export const askedRef = ({ tenantId, customerId }: Owner, ref: string): string =>
  `${customerId ?? tenantId} ${ref}`;

const narrowed = (tx: Tx, filter: RequestFilter) => {
  const { owner, waitsFor: waiting, makerId, involving, states, act, narrowing } = filter;
  let query = requestsOf(tx, owner);
  if (waiting)
    query = query
      .where('state', '=', 'in_approval')
      .where(waitsFor(owner, waiting.refs))
      .where('maker_id', '<>', waiting.userId)
      .where(sql<boolean>`${waiting.userId} <> all (barred_ids)`)
      .where(sql<boolean>`not ${hasVoted(waiting.userId)}`);
  if (makerId !== undefined) query = query.where('maker_id', '=', makerId);
  if (involving)
    query = query.where((where) =>
      where.or([
        where('maker_id', '=', involving.userId),
        hasVoted(involving.userId),
        where.and([where('state', 'in', openApprovalStates), waitsFor(owner, involving.refs)]),
      ]),
    );
  if (states) query = query.where('state', 'in', states);
  if (act) query = query.where('act', '=', act);
  if (narrowing?.from) query = query.where('submitted_at', '>=', narrowing.from);
  if (narrowing?.to) query = query.where('submitted_at', '<', narrowing.to);
  if (narrowing?.least !== undefined) query = query.where('amount', '>=', narrowing.least);
  if (narrowing?.most !== undefined) query = query.where('amount', '<=', narrowing.most);
  return query;
};

/** Requests, newest first; one more than asked for tells that there are more. */
export const pageOfRequests = (
  tx: Tx,
  filter: RequestFilter,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<RequestRow[]> => {
  let query = narrowed(tx, filter);
  if (after) query = query.where(sql<boolean>`(submitted_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** How many there are, as far as anybody counts. */
export const countRequests = async (tx: Tx, filter: RequestFilter, most: number): Promise<number> => {
  // Ordered as the list is, so that it is read as far as `most` and not gathered whole first.
  const rows = await narrowed(tx, filter)
    .clearSelect()
    .select('id')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.length;
};

/** Requests that the clock is to look at, the longest due first; those that somebody holds are left out. */
export const lockDueRequests = (tx: Tx, at: Date, limit: number): Promise<RequestRow[]> =>
  tables(tx)
    .selectFrom('approvals_requests')
    .selectAll()
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

const stored = (row: RequestRow) => ({
  ...row,
  barred_ids: [...row.barred_ids],
  waits_for: [...row.waits_for],
  content: JSON.stringify(row.content),
  shown: JSON.stringify(row.shown),
  shown_before: row.shown_before && JSON.stringify(row.shown_before),
  planned_steps: JSON.stringify(row.planned_steps),
  steps: JSON.stringify(row.steps),
});

type StoredTables = { approvals_requests: ReturnType<typeof stored> };

/** False where this act already waits for an approval of this object. */
export const insertRequest = async (tx: Tx, row: RequestRow): Promise<boolean> => {
  const inserted = await tx.db
    .withTables<StoredTables>()
    .insertInto('approvals_requests')
    .values(stored(row))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Writes a request that is locked by the caller. */
export const updateRequest = async (tx: Tx, row: RequestRow): Promise<void> => {
  await tx.db
    .withTables<StoredTables>()
    .updateTable('approvals_requests')
    .set(stored(row))
    .where('id', '=', row.id)
    .execute();
};

export const insertVote = async (tx: Tx, row: VoteRow): Promise<void> => {
  await tables(tx).insertInto('approvals_votes').values(row).execute();
};

/** The votes on requests, oldest first. */
export const votesOf = (tx: Tx, requestIds: readonly string[]): Promise<VoteRow[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('approvals_votes')
        .selectAll()
        .where('request_id', 'in', requestIds)
        .orderBy('at')
        .orderBy('id')
        .execute();

export const insertMove = async (tx: Tx, row: MoveRow): Promise<void> => {
  await tables(tx).insertInto('approvals_moves').values(row).execute();
};

export const movesOf = (tx: Tx, requestId: string): Promise<MoveRow[]> =>
  tables(tx)
    .selectFrom('approvals_moves')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Requests of the platform's own people, such as a change of a price or a setting. */
export const platformRequests = {
  table: 'approvals_requests',
  at: 'submitted_at',
  title: 'act',
  state: 'state',
  states: ['in_approval'],
  amount: 'amount',
  isOfPlatform: true,
} as const satisfies Queue;
