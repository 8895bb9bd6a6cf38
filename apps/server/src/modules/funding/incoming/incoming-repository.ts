/** The SQL on what the bank told us. It decides nothing. */
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Page } from '../repository.ts';

export interface IncomingRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly bank_reference: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly sender_name: string;
  readonly payment_number: string;
  readonly booked_at: Date;
  readonly received_at: Date;
  readonly arrival_transfer_id: string;
  readonly deposit_id: string | null;
  /** To which of our numbers it was sent, and what its sender wrote. */
  readonly account_number: string | null;
  readonly remittance: string | null;
  /** Of the sender's bank, where it was told. */
  readonly sender_country: string | null;
  /** Since when it is to go back, and when it did. */
  readonly refund_due_at: Date | null;
  readonly refunded_at: Date | null;
}

export type NewIncoming = Omit<IncomingRow, 'deposit_id' | 'refund_due_at' | 'refunded_at'>;

const incomingColumns = `id, tenant_id, bank_reference, amount, currency, sender_name, payment_number, booked_at,
  received_at, arrival_transfer_id, deposit_id, account_number, remittance, sender_country, refund_due_at, refunded_at`;

/** False when the bank's message about this transfer was taken before. */
export const insertIncoming = async (tx: Tx, incoming: NewIncoming): Promise<boolean> => {
  const written = await tx.db
    .withTables<{ funding_incoming_transfers: IncomingRow }>()
    .insertInto('funding_incoming_transfers')
    .values({ ...incoming, deposit_id: null, refund_due_at: null, refunded_at: null })
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

export const findIncomingByReference = async (
  tx: Tx,
  bankReference: string,
): Promise<IncomingRow | undefined> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers where bank_reference = $1`,
    [bankReference],
  );
  return found.rows[0];
};

export const findIncoming = async (tx: Tx, id: string): Promise<IncomingRow | undefined> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers where id = $1`,
    [id],
  );
  return found.rows[0];
};

export const lockIncoming = async (tx: Tx, id: string): Promise<IncomingRow | undefined> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers where id = $1 for update`,
    [id],
  );
  return found.rows[0];
};

/** Transfers that belong to nothing yet and say the same as a notice; two say that it is unclear. */
export const lockIncomingToMatch = async (
  tx: Tx,
  like: { amount: bigint; currency: string; paymentNumber: string },
): Promise<readonly IncomingRow[]> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers
     where deposit_id is null and refund_due_at is null and payment_number = $1 and amount = $2 and currency = $3
     order by id limit 2 for update`,
    [like.paymentNumber, like.amount, like.currency],
  );
  return found.rows;
};

export const listIncomingOf = async (
  tx: Tx,
  depositIds: readonly string[],
): Promise<readonly IncomingRow[]> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers where deposit_id = any ($1)`,
    [depositIds],
  );
  return found.rows;
};

export const assignIncoming = async (tx: Tx, id: string, depositId: string): Promise<void> => {
  await tx.client.query('update funding_incoming_transfers set deposit_id = $2 where id = $1', [
    id,
    depositId,
  ]);
};

export const updateRefund = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<IncomingRow, 'refund_due_at' | 'refunded_at'>>,
): Promise<void> => {
  await tx.db
    .withTables<{ funding_incoming_transfers: IncomingRow }>()
    .updateTable('funding_incoming_transfers')
    .set(change)
    .where('id', '=', id)
    .execute();
};

/** Gives the transfer of a refused deposit back to the unmatched ones. */
export const freeIncomingOf = async (tx: Tx, depositId: string): Promise<void> => {
  await tx.client.query('update funding_incoming_transfers set deposit_id = null where deposit_id = $1', [
    depositId,
  ]);
};

/** One row more than `limit`, newest first. */
export const listUnmatched = async (tx: Tx, { limit, after }: Page): Promise<readonly IncomingRow[]> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers
     where deposit_id is null and refund_due_at is null and ($1::timestamptz is null or (received_at, id) < ($1, $2::uuid))
     order by received_at desc, id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};

export const incomingReceivedSince = async (tx: Tx, from: Date): Promise<readonly IncomingRow[]> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers where received_at >= $1 order by received_at, id`,
    [from],
  );
  return found.rows;
};

/** By the beginning of its reference, where a statement had room for no more of it. */
export const findIncomingByStart = async (tx: Tx, start: string): Promise<IncomingRow | undefined> => {
  const found = await tx.client.query<IncomingRow>(
    `select ${incomingColumns} from funding_incoming_transfers where starts_with(bank_reference, $1) limit 1`,
    [start],
  );
  return found.rows[0];
};
