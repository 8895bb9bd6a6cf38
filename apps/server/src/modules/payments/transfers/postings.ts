/** Where the money of a transfer stands in the books. Each is the last step of its transaction: accounts stay locked until the commit. */
import { money } from '@tael/money';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { PostingRefused, type CustomerAccountKind, type Ledger, type Transfer } from '../../ledger/index.ts';
import type { AccountTransferRow } from './repository.ts';

/** Held while the transfer waits for its approval: it can be spent on nothing else. */
export const postHold = async (tx: Tx, ledger: Ledger, row: AccountTransferRow): Promise<void> => {
  assert(row.hold_transfer_id, 'a transfer that waits has its hold in the books');
  const { id: debitAccountId } = await accountOf(tx, ledger, row, row.customer_id);
  const { id: creditAccountId } = await accountOf(tx, ledger, row, row.customer_id, 'customer_reserve');
  await postFor(tx, ledger, row, [
    {
      kind: 'pending',
      id: row.hold_transfer_id,
      code: 'payment_hold',
      debitAccountId,
      creditAccountId,
      amount: money(row.amount, row.currency),
    },
  ]);
};

/** Lets go what is held of a transfer that is not sent after all. */
export const postRelease = async (tx: Tx, ledger: Ledger, row: AccountTransferRow): Promise<void> => {
  await postFor(tx, ledger, row, releaseOf(row));
};

/** From the sender to the recipient; what was held is let go in the same posting. */
export const postTransfer = async (tx: Tx, ledger: Ledger, row: AccountTransferRow): Promise<void> => {
  assert(row.ledger_transfer_id, 'a transfer that is sent has its name in the books');
  const { id: debitAccountId } = await accountOf(tx, ledger, row, row.customer_id);
  const { id: creditAccountId } = await accountOf(tx, ledger, row, row.counterparty_id);
  await postFor(tx, ledger, row, [
    ...releaseOf(row),
    {
      kind: 'posted',
      id: row.ledger_transfer_id,
      code: 'account_transfer',
      debitAccountId,
      creditAccountId,
      amount: money(row.amount, row.currency),
    },
  ]);
};

const accountOf = (
  tx: Tx,
  ledger: Ledger,
  { tenant_id: tenantId, currency }: AccountTransferRow,
  customerId: string,
  kind: CustomerAccountKind = 'customer_available',
) => ledger.customerAccount(tx, { tenantId, customerId, kind, currency });

const releaseOf = ({ hold_transfer_id: pendingId }: AccountTransferRow): Transfer[] =>
  pendingId === null ? [] : [{ kind: 'void_pending', id: newId(), pendingId, code: 'payment_release' }];

const postFor = async (
  tx: Tx,
  ledger: Ledger,
  { id }: AccountTransferRow,
  transfers: readonly Transfer[],
): Promise<void> => {
  if (transfers.length === 0) return;
  const reference = { type: 'account_transfer', id };
  try {
    await ledger.post(
      tx,
      transfers.map((transfer) => ({ ...transfer, reference })),
    );
  } catch (error) {
    if (error instanceof PostingRefused && error.reason === 'insufficient_funds') fail('insufficient_funds');
    throw error;
  }
};
