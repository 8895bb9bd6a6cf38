import { principalOf, type Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { customerNames } from '../org/index.ts';
import { listIncomingOf } from './incoming/incoming-repository.ts';
import { listMoves, type DepositRow } from './repository.ts';
import { toDepositForReview, type DepositForReview } from './rules.ts';

/** Deposits as this reviewer reads them; three questions however many there are. */
export const presentReviews = async (
  tx: Tx,
  ctx: Context,
  rows: readonly DepositRow[],
): Promise<DepositForReview[]> => {
  const ids = rows.map(({ id }) => id);
  const moves = Map.groupBy(await listMoves(tx, ids), (move) => move.deposit_id);
  const matches = new Map((await listIncomingOf(tx, ids)).map((incoming) => [incoming.deposit_id, incoming]));
  const names = await customerNames(tx, [...new Set(rows.map((row) => row.customer_id))]);
  return rows.map((row) =>
    toDepositForReview(row, {
      moves: moves.get(row.id) ?? [],
      match: matches.get(row.id),
      customerName: names.get(row.customer_id) ?? '',
      reader: principalOf(ctx),
    }),
  );
};

export const presentReview = async (tx: Tx, ctx: Context, row: DepositRow): Promise<DepositForReview> => {
  const [review] = await presentReviews(tx, ctx, [row]);
  assert(review, 'one deposit makes one review');
  return review;
};
