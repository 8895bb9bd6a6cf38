/** All SQL on approval policies, and on who is away. */
import type { PolicyDocument } from '@tael/contract/approvals/policy';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Owner } from '../types.ts';

export interface PolicyRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly version: number;
  readonly document: PolicyDocument;
  readonly made_by: string;
  readonly made_at: Date;
}

export interface AbsenceRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly user_id: string;
  readonly substitute_id: string;
  readonly from_at: Date;
  readonly until_at: Date;
  readonly version: number;
}

type Tables = { approvals_policies: PolicyRow; approvals_absences: AbsenceRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const policiesOf = (tx: Tx, { tenantId, customerId }: Owner) =>
  tables(tx)
    .selectFrom('approvals_policies')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'is not distinct from', customerId);

const lockName = ({ tenantId, customerId }: Owner): string => `approvals/policy/${customerId ?? tenantId}`;

/** Whoever decides holds the policy as it is until the transaction ends; they do not wait for each other. */
export const holdPolicy = async (tx: Tx, owner: Owner): Promise<void> => {
  await tx.client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockName(owner)]);
};

/** Whoever changes the policy waits for all who hold it. */
export const lockPolicy = async (tx: Tx, owner: Owner): Promise<void> => {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(owner)]);
};

export const newestPolicy = (tx: Tx, owner: Owner): Promise<PolicyRow | undefined> =>
  policiesOf(tx, owner).orderBy('version', 'desc').executeTakeFirst();

/** The versions before this one, newest first; one more than asked for tells that there are more. */
export const policiesBefore = (
  tx: Tx,
  owner: Owner,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<PolicyRow[]> =>
  policiesOf(tx, owner)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute();

export const insertPolicy = async (tx: Tx, row: PolicyRow): Promise<void> => {
  await tx.db
    .withTables<{ approvals_policies: Omit<PolicyRow, 'document'> & { readonly document: string } }>()
    .insertInto('approvals_policies')
    .values({ ...row, document: JSON.stringify(row.document) })
    .execute();
};

const absencesOf = (tx: Tx, { tenantId, customerId }: Owner) =>
  tables(tx)
    .selectFrom('approvals_absences')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'is not distinct from', customerId);

/** Who is away at this moment. */
export const absencesAt = (tx: Tx, owner: Owner, at: Date): Promise<AbsenceRow[]> =>
  absencesOf(tx, owner).where('from_at', '<=', at).where('until_at', '>', at).execute();

/** Absences that are not over, the next first. */
export const absencesFrom = (tx: Tx, owner: Owner, at: Date): Promise<AbsenceRow[]> =>
  absencesOf(tx, owner).where('until_at', '>', at).orderBy('from_at').orderBy('id').execute();

/** The absences of one person, whom nobody else's transaction then gives another. */
export const lockAbsencesOf = async (tx: Tx, owner: Owner, userId: string): Promise<AbsenceRow[]> => {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `approvals/absences/${userId}`,
  ]);
  return absencesOf(tx, owner).where('user_id', '=', userId).execute();
};

export const insertAbsence = async (tx: Tx, row: AbsenceRow): Promise<void> => {
  await tables(tx).insertInto('approvals_absences').values(row).execute();
};

/** Ends an absence of a person whose absences are locked by the caller. */
export const endAbsenceAt = async (tx: Tx, row: AbsenceRow, until: Date): Promise<void> => {
  await tables(tx)
    .updateTable('approvals_absences')
    .set({ until_at: until, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
};
