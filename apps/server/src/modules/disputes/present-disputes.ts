import type { OutputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { openDisputeStates, type DisputeState } from '@tael/contract/disputes/states';
import { id } from '@tael/contract/kernel/fields';
import { formatMoney, money } from '@tael/money';
import { principalOf, type Context } from '../../kernel/context.ts';
import { may } from '../../kernel/decide.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findPurchases } from '../authorizations/index.ts';
import { evidenceOf } from './evidence/evidence-repository.ts';
import { disputeQueue, movesOfDisputes, type DisputeMoveRow, type DisputeRow } from './repository.ts';
import { disputableUntil, leftBeside } from './rules.ts';

export type Dispute = OutputOf<typeof disputeRoutes.getDispute>;
export type DisputeForReview = OutputOf<typeof disputeRoutes.getDisputeReview>;

/** Whose names a reader is shown: the customer knows staff as its operations. */
type Reader = 'customer' | 'reviewer';

/** As whom the caller may read disputes; undefined for whoever may not. */
export const readerOf = (ctx: Context): Reader | undefined => {
  const who = principalOf(ctx);
  if (who.customerId !== null) return may(who, 'dispute:read') ? 'customer' : undefined;
  return may(who, 'dispute.review:read') ? 'reviewer' : undefined;
};

const actorOf = (move: DisputeMoveRow, reader: Reader): string => {
  if (move.actor_type === 'system' || move.actor_type === 'network') return move.actor_type;
  if (move.actor_type === 'admin' && reader === 'customer') return 'operations';
  return move.actor_email ?? 'system';
};

/** The purchase that an answer names, if one does; answers from before they had shapes are words. */
const namedBy = ({ answers }: DisputeRow): readonly string[] => {
  const named = id.safeParse(answers.otherPurchase);
  return named.success ? [named.data] : [];
};

/** One move as this reader is told of it. */
export const presentMove = (move: DisputeMoveRow, reader: Reader): Dispute['history'][number] => ({
  at: move.at.toISOString(),
  state: move.to_state,
  actor: actorOf(move, reader),
  note: move.note,
  cause: move.cause,
});

const handedIn: readonly DisputeState[] = disputeQueue;

const presentAs = async (
  tx: Tx,
  ctx: Context,
  rows: readonly DisputeRow[],
  reader: Reader,
): Promise<Dispute[]> => {
  const ids = rows.map(({ id }) => id);
  const moves = Map.groupBy(await movesOfDisputes(tx, ids), (move) => move.dispute_id);
  const evidenceByDispute = Map.groupBy(await evidenceOf(tx, ids), (item) => item.dispute_id);
  const purchases = await findPurchases(
    tx,
    rows.flatMap((row) => [row.authorization_id, ...namedBy(row)]),
  );
  return rows.map((row) => {
    const asResponse = (minor: bigint) => ({
      amount: formatMoney(money(minor, row.currency)),
      currency: row.currency,
    });
    const purchase = purchases.get(row.authorization_id);
    const [other] = namedBy(row).flatMap((named) => purchases.get(named) ?? []);
    const beside = purchase && handedIn.includes(row.state) ? leftBeside(row.amount, purchase) : 0n;
    const until = disputableUntil({ at: row.purchased_at }, ctx.clock.now());
    return {
      id: row.id,
      transactionId: row.authorization_id,
      merchantName: row.merchant_name,
      lastFour: row.last_four,
      purchasedAt: row.purchased_at.toISOString(),
      reason: row.reason,
      state: row.state,
      amount: asResponse(row.amount),
      credited: asResponse(row.credited),
      won: row.won_amount === null ? null : asResponse(row.won_amount),
      rest: beside === 0n ? null : { amount: asResponse(beside), until: until?.toISOString() ?? null },
      answers: { ...row.answers },
      otherPurchase: other
        ? {
            id: other.id,
            merchantName: other.merchant_name,
            lastFour: other.last_four,
            purchasedAt: other.at.toISOString(),
            amount: { amount: formatMoney(money(other.captured, other.currency)), currency: other.currency },
          }
        : null,
      evidence: (evidenceByDispute.get(row.id) ?? []).map((item) => ({
        id: item.id,
        fileId: item.file_id,
        name: item.name,
        kind: item.kind,
        addedAt: item.added_at.toISOString(),
      })),
      answerBy: row.answer_by?.toISOString() ?? null,
      openedAt: row.opened_at.toISOString(),
      version: row.version,
      history: (moves.get(row.id) ?? []).map((move) => presentMove(move, reader)),
    };
  });
};

/** Disputes as their customer reads them. */
export const presentDisputes = (tx: Tx, ctx: Context, rows: readonly DisputeRow[]): Promise<Dispute[]> =>
  presentAs(tx, ctx, rows, 'customer');

export const presentDispute = async (tx: Tx, ctx: Context, row: DisputeRow): Promise<Dispute> => {
  const [dispute] = await presentDisputes(tx, ctx, [row]);
  assert(dispute, 'one row gives one answer');
  return dispute;
};

const notOver: readonly DisputeState[] = openDisputeStates;

/** Disputes as this reviewer reads them. */
export const presentReviews = async (
  tx: Tx,
  ctx: Context,
  rows: readonly DisputeRow[],
): Promise<DisputeForReview[]> => {
  const who = principalOf(ctx);
  const presented = new Map(
    (await presentAs(tx, ctx, rows, 'reviewer')).map((dispute) => [dispute.id, dispute]),
  );
  return rows.flatMap((row) => {
    const dispute = presented.get(row.id);
    if (!dispute) return [];
    const mayDecide =
      notOver.includes(row.state) && row.opened_by !== who.userId && may(who, 'dispute.review:decide');
    const isOverdue =
      notOver.includes(row.state) && row.answer_by !== null && row.answer_by <= ctx.clock.now();
    return [{ ...dispute, customerId: row.customer_id, openedBy: row.opened_email, isOverdue, mayDecide }];
  });
};

export const presentReview = async (tx: Tx, ctx: Context, row: DisputeRow): Promise<DisputeForReview> => {
  const [review] = await presentReviews(tx, ctx, [row]);
  assert(review, 'one row gives one review');
  return review;
};
