/** All SQL of payments that repeat. */
import type { RepeatKind } from '@tael/contract/payments/calendar';
import type { RepeatState } from '@tael/contract/payments/outgoing/repeat-routes';
import type { PaymentReason } from '@tael/contract/payments/outgoing/states';
import { isPlanted } from '../../../../kernel/fault-switch.ts';
import type { PlaceInList } from '../../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../../kernel/transaction.ts';

/** Days are `YYYY-MM-DD`, of our banks. */
export interface RepeatRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly state: RepeatState;
  readonly kind: RepeatKind;
  readonly first_on: string;
  readonly until_on: string | null;
  readonly times: number | null;
  readonly payment_id: string;
  readonly made: number;
  readonly next_on: string | null;
  readonly payee_id: string;
  readonly payee_fingerprint: Buffer | null;
  readonly reason: PaymentReason | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ payments_repeats: RepeatRow }>();

const select = async (tx: Tx, rest: string, values: readonly unknown[]): Promise<RepeatRow[]> => {
  // A day travels as text: the driver would make a moment of it, in the zone of this machine.
  const found = await tx.client.query<RepeatRow>(
    `select r.*, r.first_on::text as first_on, r.until_on::text as until_on, r.next_on::text as next_on
     from payments_repeats r ${rest}`,
    [...values],
  );
  return found.rows;
};

export const insertRepeat = async (tx: Tx, row: RepeatRow): Promise<void> => {
  await tables(tx).insertInto('payments_repeats').values(row).execute();
};

/** Writes a row that the caller has locked. */
export const updateRepeat = async (tx: Tx, row: RepeatRow): Promise<void> => {
  const { state, payment_id, made, next_on, reason, updated_at, version } = row;
  await tables(tx)
    .updateTable('payments_repeats')
    .set({ state, payment_id, made, next_on, reason, updated_at, version })
    .where('id', '=', row.id)
    .execute();
};

export const findRepeat = async (tx: Tx, customerId: string, id: string): Promise<RepeatRow | undefined> =>
  (await select(tx, 'where r.id = $1 and r.customer_id = $2', [id, customerId]))[0];

export const lockRepeat = async (tx: Tx, id: string): Promise<RepeatRow | undefined> =>
  (await select(tx, `where r.id = $1 ${isPlanted('repeat_made_twice') ? '' : 'for update'}`, [id]))[0];

/** One row more than `limit`, newest first. */
export const repeatsOf = (
  tx: Tx,
  customerId: string,
  of: {
    readonly state: RepeatState | null;
    readonly limit: number;
    readonly after: PlaceInList | undefined;
  },
): Promise<RepeatRow[]> =>
  select(
    tx,
    `where r.customer_id = $1 and ($2::text is null or r.state = $2)
       and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::uuid))
     order by r.created_at desc, r.id desc limit $5`,
    [customerId, of.state, of.after?.at ?? null, of.after?.id ?? null, of.limit + 1],
  );

/** Those whose next payment is to be made: the last one waits for nothing any more, and the day is near. */
export const dueRepeats = async (tx: Tx, until: string, limit: number): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select r.id from payments_repeats r join payments_payments p on p.id = r.payment_id
     where r.state = 'active' and r.next_on <= $1
       and p.state not in ('draft', 'in_approval', 'pending_review', 'scheduled')
     order by r.next_on, r.id limit $2`,
    [until, limit],
  );
  return found.rows.map(({ id }) => id);
};
