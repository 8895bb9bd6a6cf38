/** All SQL on the evidence of disputes. */
import type { EvidenceKind } from '@tael/contract/disputes/forms';
import type { Tx } from '../../../kernel/transaction.ts';

interface EvidenceRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly dispute_id: string;
  readonly file_id: string;
  readonly name: string;
  /** What it shows. */
  readonly kind: EvidenceKind;
  readonly added_by: string;
  readonly added_at: Date;
  readonly removed_at: Date | null;
}

const tables = (tx: Tx) => tx.db.withTables<{ disputes_evidence: EvidenceRow }>();

export const evidenceOf = (tx: Tx, ids: readonly string[]): Promise<EvidenceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('disputes_evidence')
        .selectAll()
        .where('dispute_id', 'in', ids)
        .where('removed_at', 'is', null)
        .orderBy('added_at')
        .orderBy('id')
        .execute();

/** Takes a piece of evidence away; what it was stays, with its file. */
export const endEvidence = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tables(tx).updateTable('disputes_evidence').set({ removed_at: at }).where('id', '=', id).execute();
};

export const insertEvidence = async (tx: Tx, row: EvidenceRow): Promise<void> => {
  await tables(tx).insertInto('disputes_evidence').values(row).execute();
};
