import type { Occasion } from '@tael/contract/org/documents';
import type { Language } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface AcceptanceRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  user_id: string;
  occasion: Occasion | 'new_version';
  document: string;
  version: string;
  language: Language;
  ip: string | null;
  accepted_at: Date;
}
type Tables = { org_acceptances: AcceptanceRow };

/** What somebody accepted before stays as it was written down then. */
export const insertAcceptances = async (tx: Tx, rows: readonly AcceptanceRow[]): Promise<void> => {
  await tx.db
    .withTables<Tables>()
    .insertInto('org_acceptances')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'document', 'version']).doNothing())
    .execute();
};

/** What somebody accepted themselves, newest first. */
export const acceptedBy = (tx: Tx, userId: string) =>
  tx.db
    .withTables<Tables>()
    .selectFrom('org_acceptances')
    .select(['document', 'version', 'language', 'ip', 'occasion', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The versions that somebody accepted, newest first. */
export const versionsAcceptedBy = (
  tx: Tx,
  userId: string,
): Promise<Pick<AcceptanceRow, 'document' | 'version'>[]> =>
  tx.db
    .withTables<Tables>()
    .selectFrom('org_acceptances')
    .select(['document', 'version'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What the people of a customer accepted, newest first. */
export const acceptancesOf = (tx: Tx, customerId: string, limit: number): Promise<AcceptanceRow[]> =>
  tx.db
    .withTables<Tables>()
    .selectFrom('org_acceptances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
