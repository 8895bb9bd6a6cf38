import type { OutputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { openLimitRequestStates, type LimitRequestState } from '@tael/contract/limits/states';
import { formatMoney, money } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { accountLimitsOf } from '../in-force.ts';
import { movesOfLimitRequests, type LimitMoveRow, type LimitRequestRow } from './request-repository.ts';

export type LimitRequest = OutputOf<typeof limitRoutes.getLimitRequest>;
export type LimitRequestForReview = OutputOf<typeof limitRoutes.getLimitReview>;

/** Whose names a reader is shown: the customer knows staff as its operations. */
type Reader = 'customer' | 'reviewer';

const actorOf = (move: LimitMoveRow, reader: Reader): string => {
  if (move.actor_type === 'system') return 'system';
  if (move.actor_type === 'admin' && reader === 'customer') return 'operations';
  return move.actor_email ?? 'system';
};

const presentRequest = (
  row: LimitRequestRow,
  moves: readonly LimitMoveRow[],
  reader: Reader,
): LimitRequest => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  before: asResponse(row, row.before_amount),
  asked: asResponse(row, row.asked_amount),
  granted: row.granted_amount === null ? null : asResponse(row, row.granted_amount),
  purpose: row.purpose,
  reasons: [...row.reasons],
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  version: row.version,
  history: moves.map((move) => ({
    at: move.at.toISOString(),
    state: move.to_state,
    actor: actorOf(move, reader),
    note: move.note,
  })),
});

const withMoves = async (tx: Tx, rows: readonly LimitRequestRow[]) => {
  const moves = Map.groupBy(
    await movesOfLimitRequests(
      tx,
      rows.map(({ id }) => id),
    ),
    (move) => move.request_id,
  );
  return (row: LimitRequestRow) => moves.get(row.id) ?? [];
};

/** Requests as their customer reads them. */
export const presentOwnRequests = async (
  tx: Tx,
  rows: readonly LimitRequestRow[],
): Promise<LimitRequest[]> => {
  const movesOf = await withMoves(tx, rows);
  return rows.map((row) => presentRequest(row, movesOf(row), 'customer'));
};

export const presentOwnRequest = async (tx: Tx, row: LimitRequestRow): Promise<LimitRequest> => {
  const [request] = await presentOwnRequests(tx, [row]);
  assert(request, 'one row gives one answer');
  return request;
};

const undecided: readonly LimitRequestState[] = openLimitRequestStates;

/** Requests as this reviewer reads them. */
export const presentReviews = async (
  tx: Tx,
  ctx: Context,
  rows: readonly LimitRequestRow[],
): Promise<LimitRequestForReview[]> => {
  const who = principalOf(ctx);
  const movesOf = await withMoves(tx, rows);
  const owners = new Map(rows.map((row) => [row.customer_id, row.tenant_id]));
  const names = await customerNames(tx, [...owners.keys()]);
  const limits = new Map<string, Awaited<ReturnType<typeof accountLimitsOf>>>();
  for (const [customerId, tenantId] of owners)
    limits.set(customerId, await accountLimitsOf(tx, tenantId, customerId));
  return rows.map((row) => ({
    ...presentRequest(row, movesOf(row), 'reviewer'),
    customerId: row.customer_id,
    customerName: names.get(row.customer_id) ?? '',
    current: asResponse(row, limits.get(row.customer_id)?.[row.name] ?? row.before_amount),
    mayDecide:
      undecided.includes(row.state) && row.submitted_by !== who.userId && may(who, 'limit.review:decide'),
  }));
};

export const presentReview = async (
  tx: Tx,
  ctx: Context,
  row: LimitRequestRow,
): Promise<LimitRequestForReview> => {
  const [review] = await presentReviews(tx, ctx, [row]);
  assert(review, 'one row gives one review');
  return review;
};

const asResponse = ({ currency }: LimitRequestRow, minor: bigint) => ({
  amount: formatMoney(money(minor, currency)),
  currency,
});
