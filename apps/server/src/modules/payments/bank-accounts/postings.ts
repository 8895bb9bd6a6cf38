/**
 * The two small deposits in the books. They are our own money: sent through ACH clearing against a receivable, and taken
 * back once the verification is over, after which both accounts are as before. Each is the last step of its transaction.
 */
import { money } from '@tael/money';
import { assert } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { BankAccountRow } from './repository.ts';

export const postDeposits = (tx: Tx, ledger: Ledger, row: BankAccountRow): Promise<void> =>
  post(tx, ledger, row, 'payment');

/** Nothing where none were sent. */
export const postTakenBack = async (tx: Tx, ledger: Ledger, row: BankAccountRow): Promise<void> => {
  if (row.first_deposit !== null) await post(tx, ledger, row, 'payment_reversal');
};

const post = async (
  tx: Tx,
  ledger: Ledger,
  { id, tenant_id: tenantId, first_deposit: first, second_deposit: second }: BankAccountRow,
  code: 'payment' | 'payment_reversal',
): Promise<void> => {
  assert(first !== null && second !== null, 'both deposits are known');
  const named = { tenantId, currency: 'USD' } as const;
  const receivable = await ledger.internalAccount(
    tx,
    { ...named, kind: 'returns_receivable', detail: 'verification' },
    id,
  );
  const clearing = await ledger.internalAccount(tx, { ...named, kind: 'ach_clearing_out' }, id);
  const [debit, credit] = code === 'payment' ? [receivable, clearing] : [clearing, receivable];
  await ledger.post(
    tx,
    [first, second].map((cents) => ({
      kind: 'posted',
      id: newId(),
      code,
      debitAccountId: debit.id,
      creditAccountId: credit.id,
      amount: money(BigInt(cents), 'USD'),
      reference: { type: 'bank_account', id },
    })),
  );
};
