/** Decisions on transfers between customers, without SQL. */
import { accountTransferLife, type AccountTransferState } from '@tael/contract/payments/transfers/states';
import type { accountTransfer } from '@tael/contract/payments/transfers/schemas';
import { formatMoney, money } from '@tael/money';
import type { z } from 'zod';
import { requireMove } from '../../../kernel/transitions.ts';
import type { AccountTransferRow } from './repository.ts';

export type AccountTransfer = z.output<typeof accountTransfer>;

/** How long what was shown may be confirmed. */
export const confirmWithinMs = 15 * 60_000;

/** How long the same amount to the same recipient may be the same transfer. */
export const alikeWithinMs = 7 * 86_400_000;

export const presentTransfer = (row: AccountTransferRow): AccountTransfer => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  amount: { amount: formatMoney(money(row.amount, row.currency)), currency: row.currency },
  name: row.counterparty_name,
  accountNumber: row.counterparty_number,
  nameCheck: row.name_check,
  memo: row.memo,
  preparedAt: row.prepared_at.toISOString(),
  expiresAt: row.state === 'prepared' ? (row.expires_at?.toISOString() ?? null) : null,
  completedAt: row.completed_at?.toISOString() ?? null,
  version: row.version,
});

/** The row after a move of its life. Throws `illegal_transition`. */
export const moved = (
  row: AccountTransferRow,
  state: AccountTransferState,
  now: Date,
): AccountTransferRow => {
  requireMove(accountTransferLife, row.state, state);
  return { ...row, state, updated_at: now, version: row.version + 1 };
};
