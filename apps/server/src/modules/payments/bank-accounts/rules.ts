/** Decisions on customers' own bank accounts, without SQL. */
import type { bankAccount } from '@tael/contract/payments/bank-accounts/schemas';
import { bankAccountLife, mostDepositTries } from '@tael/contract/payments/bank-accounts/states';
import type { z } from 'zod';
import { requireMove } from '../../../kernel/transitions.ts';
import type { BankAccountRow } from './repository.ts';

export type BankAccount = z.output<typeof bankAccount>;

export const dayMs = 86_400_000;

export const presentBankAccount = (row: BankAccountRow): BankAccount => ({
  id: row.id,
  state: row.state,
  holderName: row.holder_name,
  bankName: row.bank_name,
  accountType: row.account_type,
  routingNumber: row.routing_number,
  lastFour: row.account_last_four,
  isDefault: row.is_default,
  triesLeft: row.state === 'deposits_sent' ? mostDepositTries - row.tries : 0,
  expiresAt: row.state === 'requested' || row.state === 'deposits_sent' ? row.expires_at.toISOString() : null,
  addedAt: row.added_at.toISOString(),
  verifiedAt: row.verified_at?.toISOString() ?? null,
  version: row.version,
});

/** The row after a move of its life. Throws `illegal_transition`. */
export const movedAccount = (
  row: BankAccountRow,
  change: Partial<BankAccountRow> & Pick<BankAccountRow, 'state'>,
  now: Date,
): BankAccountRow => {
  requireMove(bankAccountLife, row.state, change.state);
  return { ...row, ...change, updated_at: now, version: row.version + 1 };
};
