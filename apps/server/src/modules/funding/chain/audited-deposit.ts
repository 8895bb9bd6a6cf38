import { formatMoney, money } from '@tael/money';
import { auditMany } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emitMany } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { updateDeposit, type ChainDepositRow } from './chain-repository.ts';
import { ownLife, type OwnState } from './rules.ts';

type Action = `funding.chain_deposit_${string}`;

/** Says what happened to deposits where people and machines look for it. */
export const recordDeposits = async (
  tx: Tx,
  ctx: Context,
  rows: readonly ChainDepositRow[],
  action: Action,
  before?: OwnState,
): Promise<void> => {
  await auditMany(
    tx,
    rows.map((row) => ({
      ctx,
      entry: {
        action,
        object: { type: 'chain_deposit', id: row.id },
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        before: before && { state: before },
        after: {
          chain: row.chain,
          transaction: row.transaction_hash,
          logIndex: row.log_index,
          height: row.height,
          amount: amountOf(row),
          state: row.state,
        },
        actor: 'network',
      },
    })),
  );
  await emitMany(
    tx,
    ctx,
    rows.map((row) => ({
      topic: action,
      objectId: row.id,
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      payload: { chain: row.chain, state: row.state, amount: amountOf(row) },
    })),
  );
};

const amountOf = ({ amount }: ChainDepositRow): string => formatMoney(money(amount, 'USDC'));

/** One move of a locked deposit, with its audit row and its event. */
export const moveDeposit = async (
  tx: Tx,
  ctx: Context,
  row: ChainDepositRow,
  move: {
    readonly to: OwnState;
    readonly action: Action;
    readonly change?: Parameters<typeof updateDeposit>[2];
  },
): Promise<ChainDepositRow> => {
  requireMove(ownLife, row.state, move.to);
  const moved = await updateDeposit(tx, row, { ...move.change, state: move.to }, ctx.clock.now());
  await recordDeposits(tx, ctx, [moved], move.action, row.state);
  return moved;
};
