import type { ShownDocument } from '@tael/contract/approvals/shown';
import { groupedAccountNumber } from '@tael/contract/org/account-number';
import { accountTransferLife, type AccountTransferState } from '@tael/contract/payments/transfers/states';
import { formatMoney, money } from '@tael/money';
import { assert, fail } from '../../../kernel/failure.ts';
import { inSystemScope, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { ApprovalEnd, Ask, DescribedRequest, Executor } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { completeTransfer } from './complete-transfer.ts';
import { endTransfer } from './end-transfer.ts';
import { findTransfer, lockTransfer, type AccountTransferRow } from './repository.ts';

/** Whoever confirms a transfer asks for it; neither they nor who prepared it ever vote. */
export const askOfTransfer = (row: AccountTransferRow, makerId: string): Ask => ({
  act: 'account.transfer',
  object: { type: 'account_transfer', id: row.id },
  owner: { tenantId: row.tenant_id, customerId: row.customer_id },
  content: {},
  makerId,
  barredIds: row.prepared_by === null ? [] : [row.prepared_by],
  amount: money(row.amount, row.currency),
});

const endedAs: Readonly<
  Record<ApprovalEnd, Extract<AccountTransferState, 'rejected' | 'canceled' | 'expired'>>
> = {
  rejected: 'rejected',
  recalled: 'canceled',
  expired: 'expired',
};

const senderOf = ({ owner }: Pick<DescribedRequest, 'owner'>): string => {
  assert(owner.customerId, 'a customer sends a transfer');
  return owner.customerId;
};

/** A transfer as its approver reads it, and what its approval does: the money is the recipient's at once. */
export const transferExecutor = ({ ledger }: { readonly ledger: Ledger }): Executor => {
  const lock = async (tx: Tx, request: Pick<DescribedRequest, 'owner' | 'objectId'>) =>
    (await lockTransfer(tx, senderOf(request), request.objectId)) ?? fail('not_found');
  return {
    describe: async (tx, request) => {
      const row = (await findTransfer(tx, senderOf(request), request.objectId)) ?? fail('not_found');
      // A transfer that is over is not asked about again.
      requireMove(accountTransferLife, row.state, 'completed');
      return describeTransfer(row);
    },
    execute: (tx, ctx, request) =>
      inSystemScope(tx, async (wide) => {
        await completeTransfer(wide, ctx, ledger, await lock(wide, request));
      }),
    ended: async (tx, ctx, request, how) => {
      await endTransfer(tx, ctx, ledger, await lock(tx, request), endedAs[how]);
    },
  };
};

const describeTransfer = (row: AccountTransferRow): ShownDocument => ({
  facts: [
    {
      field: 'amount',
      value: { kind: 'money', amount: formatMoney(money(row.amount, row.currency)), currency: row.currency },
    },
    { field: 'payee', value: { kind: 'text', text: row.counterparty_name } },
    { field: 'account', value: { kind: 'text', text: groupedAccountNumber(row.counterparty_number) } },
    ...(row.memo === '' ? [] : [{ field: 'note', value: { kind: 'text', text: row.memo } } as const]),
  ],
  changes: [],
});
