/** All SQL of the corrections that receiving banks propose. */
import type { CorrectionState } from '@tael/contract/payments/files/states';
import type { Tx } from '../../../kernel/transaction.ts';

export interface CorrectionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly payee_id: string;
  readonly payment_id: string;
  readonly code: string;
  readonly sealed: Buffer;
  readonly fields: readonly string[];
  readonly state: CorrectionState;
  readonly proposed_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ payments_payee_corrections: CorrectionRow }>();

export const insertCorrection = async (tx: Tx, row: CorrectionRow): Promise<void> => {
  await tables(tx).insertInto('payments_payee_corrections').values(row).execute();
};

/** What banks proposed for a payee under a code and nobody has decided about, or only since a moment. */
export const correctionsSince = (
  tx: Tx,
  of: { readonly payeeId: string; readonly code: string; readonly since: Date | null },
): Promise<CorrectionRow[]> =>
  tables(tx)
    .selectFrom('payments_payee_corrections')
    .selectAll()
    .where('payee_id', '=', of.payeeId)
    .where('code', '=', of.code)
    .where((when) =>
      when.or([
        when('decided_at', 'is', null),
        ...(of.since === null ? [] : [when('decided_at', '>=', of.since)]),
      ]),
    )
    .execute();

/** What waits for somebody to apply it, the oldest first. */
export const proposedCorrections = (tx: Tx, customerId: string): Promise<CorrectionRow[]> =>
  tables(tx)
    .selectFrom('payments_payee_corrections')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .limit(100)
    .execute();

export const lockCorrection = (tx: Tx, customerId: string, id: string): Promise<CorrectionRow | undefined> =>
  tables(tx)
    .selectFrom('payments_payee_corrections')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateCorrection = async (
  tx: Tx,
  { id, state, decided_by, decided_at, version }: CorrectionRow,
): Promise<void> => {
  await tables(tx)
    .updateTable('payments_payee_corrections')
    .set({ state, decided_by, decided_at, version })
    .where('id', '=', id)
    .execute();
};
