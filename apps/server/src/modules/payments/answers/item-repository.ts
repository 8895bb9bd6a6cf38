/** All SQL of what a member of staff has to look at, and of what the bank said already. */
import type { BankItemKind, BankItemResolution, BankItemState } from '@tael/contract/payments/files/states';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface BankItemRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly kind: BankItemKind;
  readonly state: BankItemState;
  readonly file_id: string | null;
  readonly payment_id: string | null;
  readonly reference: string;
  readonly code: string | null;
  readonly side: 'debit' | 'credit' | null;
  readonly amount: bigint | null;
  readonly currency: CurrencyCode | null;
  readonly day: string;
  readonly owner_id: string | null;
  readonly owner_email: string | null;
  readonly resolution: BankItemResolution | null;
  readonly comment: string | null;
  readonly opened_at: Date;
  readonly resolved_at: Date | null;
  readonly version: number;
}

interface MessageRow {
  readonly message_id: string;
  readonly tenant_id: string;
  readonly type: string;
  readonly sha256: Buffer;
  readonly received_at: Date;
}

type Tables = { payments_bank_items: BankItemRow; payments_bank_messages: MessageRow };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

const columns = `i.id, i.tenant_id, i.kind, i.state, i.file_id, i.payment_id, i.reference, i.code, i.side, i.amount, i.currency,
  i.day::text as day, i.owner_id, i.owner_email, i.resolution, i.comment, i.opened_at, i.resolved_at, i.version`;
const selectItems = async (tx: Tx, rest: string, values: readonly unknown[]): Promise<BankItemRow[]> => {
  const found = await tx.client.query<BankItemRow>(`select ${columns} from payments_bank_items i ${rest}`, [
    ...values,
  ]);
  return found.rows;
};

/** Writes down that the bank said this; the one from before where it was said already. */
export const insertMessage = async (tx: Tx, row: MessageRow): Promise<MessageRow | undefined> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_bank_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  return tables(tx)
    .selectFrom('payments_bank_messages')
    .selectAll()
    .where('message_id', '=', row.message_id)
    .executeTakeFirst();
};

export const insertItem = async (tx: Tx, row: BankItemRow): Promise<void> => {
  await tables(tx).insertInto('payments_bank_items').values(row).execute();
};

/** Whether somebody was told of this already. */
export const hasItem = async (
  tx: Tx,
  of: Pick<BankItemRow, 'tenant_id' | 'kind' | 'reference'>,
): Promise<boolean> =>
  (
    await selectItems(tx, 'where i.tenant_id = $1 and i.kind = $2 and i.reference = $3 limit 1', [
      of.tenant_id,
      of.kind,
      of.reference,
    ])
  ).length > 0;

export const findItem = async (tx: Tx, id: string): Promise<BankItemRow | undefined> =>
  (await selectItems(tx, 'where i.id = $1', [id]))[0];

export const lockItem = async (tx: Tx, id: string): Promise<BankItemRow | undefined> =>
  (await selectItems(tx, 'where i.id = $1 for update', [id]))[0];

export const updateItem = async (tx: Tx, { id, tenant_id: _, ...row }: BankItemRow): Promise<void> => {
  await tables(tx).updateTable('payments_bank_items').set(row).where('id', '=', id).execute();
};

/** One row more than `limit`, newest first. */
export const listItems = (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
  state: BankItemState | null,
): Promise<BankItemRow[]> =>
  selectItems(
    tx,
    `where ($1::text is null or i.state = $1) and ($2::timestamptz is null or (i.opened_at, i.id) < ($2, $3::uuid))
     order by i.opened_at desc, i.id desc limit $4`,
    [state, after?.at ?? null, after?.id ?? null, limit + 1],
  );
