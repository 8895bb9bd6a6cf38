import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { historyHorizon, narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { presentTotals } from '../../../kernel/lists/totals.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { pageOfDeposits, sumDeposits, type DepositFilter } from './history-repository.ts';
import { findOwnDeposit, listMoves, type DepositRow } from '../repository.ts';
import { toDeposit, type Deposit } from '../rules.ts';

export type DepositQuery = InputOf<typeof fundingRoutes.totalDeposits>;

/** The customer's own deposits, newest first; in another order the newest of them. */
export const listDeposits = (
  ctx: Context,
  { cursor, limit, sort, ...query }: InputOf<typeof fundingRoutes.listDeposits>,
): Promise<OutputOf<typeof fundingRoutes.listDeposits>> =>
  read(ctx, async (tx) => {
    const place = { cursor, limit, sort, horizon: historyHorizon };
    const { rows, nextCursor } = await pageOfDeposits(tx, filterOf(ctx, query), place);
    return { items: await presentDeposits(tx, rows), nextCursor };
  });

/** What exactly those come to that the same query lists. */
export const totalDeposits = (
  ctx: Context,
  query: DepositQuery,
): Promise<OutputOf<typeof fundingRoutes.totalDeposits>> =>
  read(ctx, async (tx) => {
    const { sums, isMore } = await sumDeposits(tx, filterOf(ctx, query), historyHorizon);
    return presentTotals(sums, isMore);
  });

const filterOf = (ctx: Context, query: DepositQuery): DepositFilter => ({
  ...narrowingOf(query),
  customerId: customerOf(ctx).customerId,
  states: query.state,
});

/** One of the customer's own deposits; somebody else's is not found. */
export const getDeposit = (
  ctx: Context,
  { id }: InputOf<typeof fundingRoutes.getDeposit>,
): Promise<Deposit> =>
  read(ctx, async (tx) => {
    const deposit = (await findOwnDeposit(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
    return toDeposit(deposit, await listMoves(tx, [id]));
  });

/** Deposits with their histories, in the order given. */
export const presentDeposits = async (tx: Tx, rows: readonly DepositRow[]): Promise<Deposit[]> => {
  const moves = Map.groupBy(
    await listMoves(
      tx,
      rows.map(({ id }) => id),
    ),
    (move) => move.deposit_id,
  );
  return rows.map((row) => toDeposit(row, moves.get(row.id) ?? []));
};
