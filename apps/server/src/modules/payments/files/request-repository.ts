/** All SQL of payments that wait for the bank, and of what we ask it about them. */
import type { PaymentState } from '@tael/contract/payments/outgoing/states';
import type { Tx } from '../../../kernel/transaction.ts';
import type { BankEntryRow } from './file-repository.ts';

export interface WaitingRequest {
  readonly payment_id: string;
  /** What we sent it with, and in which file. */
  readonly reference: string;
  readonly file_id: string;
  readonly file_reference: string;
}

/** Payments in a state that no file has told the bank about yet; what a refused file held counts as not told. */
export const waitingRequests = async (
  tx: Tx,
  of: { readonly state: PaymentState; readonly purpose: BankEntryRow['purpose']; readonly limit: number },
): Promise<readonly WaitingRequest[]> => {
  const found = await tx.client.query<WaitingRequest>(
    `select distinct on (p.id) p.id as payment_id, e.reference, e.file_id, f.reference as file_reference
     from payments_payments p
     join payments_bank_entries e on e.payment_id = p.id and e.purpose = 'payment'
     join payments_bank_files f on f.id = e.file_id and f.state <> 'requeued'
     where p.state = $1 and not exists (select 1 from payments_bank_entries told
       join payments_bank_files file on file.id = told.file_id
       where told.payment_id = p.id and told.purpose = $2 and told.at >= p.updated_at and file.state <> 'requeued')
     order by p.id, e.at desc limit $3`,
    [of.state, of.purpose, of.limit],
  );
  return found.rows;
};

/** ACH credits whose accepted file has settled. */
export const dueToSettle = async (tx: Tx, today: string, limit: number): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select p.id from payments_payments p
     join payments_bank_entries e on e.payment_id = p.id and e.purpose = 'payment'
     join payments_bank_files f on f.id = e.file_id
     where p.state = 'submitted' and p.rail = 'ach' and p.funding_status = 'debited' and f.state = 'accepted'
       and f.settles_on <= $1 order by p.id limit $2`,
    [today, limit],
  );
  return found.rows.map(({ id }) => id);
};

/** ACH credits that were asked back by a file that settled on a day or before, and that no bank sent back. */
export const dueToReverse = async (tx: Tx, settledUntil: string): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select p.id from payments_payments p
     join payments_bank_entries e on e.payment_id = p.id and e.purpose = 'reversal' and e.at >= p.updated_at
     join payments_bank_files f on f.id = e.file_id
     where p.state = 'reversal_requested' and f.state = 'accepted' and f.settles_on <= $1 order by p.id limit 500`,
    [settledUntil],
  );
  return found.rows.map(({ id }) => id);
};

/** Returns that our bank did not accept and that nobody contested until a day. */
export const uncontestedReturns = async (tx: Tx, until: string): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select p.id from payments_payments p
     cross join lateral (select file_id from payments_bank_entries
       where payment_id = p.id and purpose = 'dishonored' order by at desc, id desc limit 1) e
     join payments_bank_files f on f.id = e.file_id
     where p.state = 'returned' and p.reason = 'return_dishonored' and f.day <= $1 order by p.id limit 500`,
    [until],
  );
  return found.rows.map(({ id }) => id);
};

/** The checks that the bank was told not to pay any more. */
export const voidedChecks = async (tx: Tx): Promise<readonly string[]> => {
  const found = await tx.client.query<{ reference: string }>(
    `select reference from payments_bank_entries where purpose = 'void'`,
  );
  return found.rows.map(({ reference }) => reference);
};
