import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { findOwnDeposit, listDepositsOf, listMoves, type DepositRow } from './repository.ts';
import { toDeposit, type Deposit } from './rules.ts';

/** The customer's own deposits, newest first. */
export const listDeposits = (
  ctx: Context,
  input: InputOf<typeof fundingRoutes.listDeposits>,
): Promise<OutputOf<typeof fundingRoutes.listDeposits>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const states = input.state && [input.state];
    const found = await listDepositsOf(tx, customerId, states, {
      limit: input.limit,
      after: readCursor(input.cursor),
    });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ announced_at: at, id }) => ({ at, id }));
    return { items: await presentDeposits(tx, rows), nextCursor };
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
