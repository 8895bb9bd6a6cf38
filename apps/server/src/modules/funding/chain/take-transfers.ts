import type { Context } from '../../../kernel/context.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Chain, ChainTransfer } from '../../../providers/chain/port.ts';
import { lockIntent, moveIntent } from '../intents/index.ts';
import { moveDeposit, recordDeposits } from './audited-deposit.ts';
import {
  insertDeposits,
  lockDepositByLog,
  lockDepositsAbove,
  type AddressRow,
  type ChainDepositRow,
} from './chain-repository.ts';
import { isFakeSymbol } from './rules.ts';
import { insertFinding } from './watch-repository.ts';

/** A transfer to one of our addresses, with what its token calls itself where it is no USDC. */
export interface OwnTransfer extends ChainTransfer {
  readonly owner: AddressRow;
  readonly symbol: string | null;
}

/** Writes down what blocks brought: USDC as a deposit, once for each log; other tokens for staff; nothing of nothing at all. */
export const takeTransfers = async (
  tx: Tx,
  ctx: Context,
  chain: Chain,
  transfers: readonly OwnTransfer[],
): Promise<void> => {
  // Anybody may send nothing from anybody's address, and does, so that the wrong one is copied from a history.
  const worth = transfers.filter(({ value }) => value > 0n);
  const rows = worth.filter(({ contract }) => contract === chain.contract).map(rowOf(ctx, chain));
  const fresh = await insertDeposits(tx, rows);
  await recordDeposits(
    tx,
    ctx,
    rows.filter(({ id }) => fresh.has(id)),
    'funding.chain_deposit_seen',
  );
  for (const row of rows) if (!fresh.has(row.id)) await seeAgain(tx, ctx, row);
  for (const transfer of worth)
    if (transfer.contract !== chain.contract) {
      const kind = isFakeSymbol(transfer.symbol) ? 'fake_token' : 'other_token';
      await keepFinding(tx, ctx, chain, transfer, kind);
    }
};

const rowOf =
  (ctx: Context, chain: Chain) =>
  ({ owner, ...transfer }: OwnTransfer): ChainDepositRow => ({
    id: newId(),
    tenant_id: owner.tenant_id,
    customer_id: owner.customer_id,
    chain: chain.name,
    transaction_hash: transfer.transactionHash,
    log_index: transfer.logIndex,
    height: transfer.height,
    block_hash: transfer.blockHash,
    sender: transfer.sender,
    address: transfer.recipient,
    amount: transfer.value,
    state: 'confirming',
    screening: 'pending',
    confirmations: 0,
    required_confirmations: chain.confirmations,
    intent_id: null,
    seen_at: ctx.clock.now(),
    version: 1,
  });

/** What a reorganization took back waits anew; what is settled stays so, whatever block its transaction stands in now. */
const seeAgain = async (tx: Tx, ctx: Context, seen: ChainDepositRow): Promise<void> => {
  const known = await lockDepositByLog(tx, seen);
  if (known?.state !== 'reorganized') return;
  await moveDeposit(tx, ctx, known, {
    to: 'confirming',
    action: 'funding.chain_deposit_seen_again',
    change: { height: seen.height, block_hash: seen.block_hash, confirmations: 0 },
  });
  await moveIntentOf(tx, ctx, known, 'confirming');
};

/** Takes back what stands in blocks that are no more; what was credited already is shown to staff. */
export const takeBack = async (tx: Tx, ctx: Context, chain: Chain, above: number): Promise<void> => {
  for (const row of await lockDepositsAbove(tx, chain.name, above)) {
    if (row.state === 'confirming' && !isPlanted('reorganization_ignored')) {
      await moveDeposit(tx, ctx, row, {
        to: 'reorganized',
        action: 'funding.chain_deposit_reorganized',
        change: { confirmations: 0 },
      });
      await moveIntentOf(tx, ctx, row, 'waiting');
    } else if (row.state === 'settled') {
      await keepFinding(tx, ctx, chain, takenFrom(row, chain), 'credited_reorganized');
    }
  }
};

const moveIntentOf = async (
  tx: Tx,
  ctx: Context,
  { intent_id: id }: ChainDepositRow,
  to: 'confirming' | 'waiting',
): Promise<void> => {
  const intent = id === null ? undefined : await lockIntent(tx, id);
  if (!intent) return;
  await moveIntent(tx, ctx, intent, {
    to,
    action: to === 'confirming' ? 'funding.intent_confirming' : 'funding.intent_reorganized',
  });
};

type Found = Omit<OwnTransfer, 'owner' | 'height' | 'blockHash'> & {
  readonly owner: Pick<AddressRow, 'tenant_id' | 'customer_id'>;
};

const takenFrom = (row: ChainDepositRow, { contract }: Chain): Found => ({
  owner: row,
  transactionHash: row.transaction_hash,
  logIndex: row.log_index,
  contract,
  symbol: 'USDC',
  sender: row.sender,
  recipient: row.address,
  value: row.amount,
});

const keepFinding = async (
  tx: Tx,
  ctx: Context,
  chain: Chain,
  found: Found,
  kind: Parameters<typeof insertFinding>[1]['kind'],
): Promise<void> => {
  await insertFinding(tx, {
    id: newId(),
    tenant_id: found.owner.tenant_id,
    customer_id: found.owner.customer_id,
    chain: chain.name,
    kind,
    transaction_hash: found.transactionHash,
    log_index: found.logIndex,
    contract: found.contract,
    symbol: found.symbol,
    sender: found.sender,
    address: found.recipient,
    units: found.value.toString(),
    found_at: ctx.clock.now(),
  });
};
