/** All SQL on what the lists of sanctions say of payees. */
import type { ScreeningFinding } from '@tael/contract/onboarding/screening';
import type { PayeeScreeningState, PayeeSubject } from '@tael/contract/payments/payees/screening';
import type { JSONColumnType } from 'kysely';
import type { PlaceInList } from '../../../../kernel/lists/keyset.ts';
import type { Queue } from '../../../../kernel/lists/lines.ts';
import type { Tx } from '../../../../kernel/transaction.ts';

interface ScreeningColumns {
  id: string;
  tenant_id: string;
  customer_id: string;
  payee_id: string;
  subject: PayeeSubject;
  latin_name: string;
  local_name: string;
  nation: string;
  state: PayeeScreeningState;
  requested_at: Date;
  answered_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
  version: number;
}

export interface PayeeScreening extends ScreeningColumns {
  readonly findings: readonly ScreeningFinding[];
}

const tables = (tx: Tx) =>
  tx.db.withTables<{
    payments_payee_screenings: ScreeningColumns & {
      findings: JSONColumnType<readonly ScreeningFinding[], string | undefined>;
    };
  }>();

const screenings = (tx: Tx) => tables(tx).selectFrom('payments_payee_screenings').selectAll();

export const insertScreening = async (tx: Tx, row: ScreeningColumns): Promise<void> => {
  await tables(tx).insertInto('payments_payee_screenings').values(row).execute();
};

export const findScreening = (tx: Tx, id: string): Promise<PayeeScreening | undefined> =>
  screenings(tx).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockScreening = (tx: Tx, id: string): Promise<PayeeScreening | undefined> =>
  screenings(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The last screening of each subject of these payees: the ones that count. */
export const currentScreenings = (tx: Tx, payeeIds: readonly string[]): Promise<PayeeScreening[]> =>
  payeeIds.length === 0
    ? Promise.resolve([])
    : screenings(tx)
        .distinctOn(['payee_id', 'subject'])
        .where('payee_id', 'in', payeeIds)
        .orderBy('payee_id')
        .orderBy('subject')
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** One row more than `limit`, newest first. */
export const screeningsIn = (
  tx: Tx,
  state: PayeeScreeningState,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<PayeeScreening[]> => {
  let rows = screenings(tx).where('state', '=', state);
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('requested_at', 'id'), '<', tuple(after.at, after.id)),
    );
  return rows
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Writes what became of a row that the caller has locked. */
export const updateScreening = async (
  tx: Tx,
  { id, version }: Pick<PayeeScreening, 'id' | 'version'>,
  change: Partial<Omit<PayeeScreening, 'id' | 'version' | 'findings'>> & {
    readonly findings?: readonly ScreeningFinding[];
  },
): Promise<void> => {
  const { findings, ...columns } = change;
  await tables(tx)
    .updateTable('payments_payee_screenings')
    .set({ ...columns, ...(findings && { findings: JSON.stringify(findings) }), version: version + 1 })
    .where('id', '=', id)
    .execute();
};

/** The names that wait for staff. */
export const payeeQueue = {
  table: 'payments_payee_screenings',
  at: 'requested_at',
  title: 'latin_name',
  state: 'state',
  states: ['hit'],
} as const satisfies Queue;
