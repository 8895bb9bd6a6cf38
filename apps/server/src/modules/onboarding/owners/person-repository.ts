import type { Generated, Insertable, Updateable } from 'kysely';
import type { Language } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Details } from '../rules.ts';

/** One of a company's people. */
export interface PersonRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  case_id: string;
  is_applicant: boolean;
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  /** Hundredths of a percent. */
  share: number | null;
  is_controller: boolean;
  details: Details | null;
  details_saved_at: Date | null;
  consented_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

interface InvitationTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  person_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: 'used' | 'withdrawn' | null;
  uploads: Generated<number>;
}

export type InvitationRow = Omit<InvitationTable, 'uploads'> & { uploads: number };

const tables = (tx: Tx) =>
  tx.db.withTables<{ onboarding_people: PersonRow; onboarding_invitations: InvitationTable }>();

/** The company's people as they stand, in the order in which they were named. */
export const peopleOf = (tx: Tx, caseId: string): Promise<PersonRow[]> =>
  tables(tx)
    .selectFrom('onboarding_people')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

export const findPerson = (tx: Tx, id: string): Promise<PersonRow | undefined> =>
  tables(tx).selectFrom('onboarding_people').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPerson = async (tx: Tx, row: PersonRow): Promise<void> => {
  await tables(tx).insertInto('onboarding_people').values(row).execute();
};

export const updatePerson = (tx: Tx, id: string, change: Updateable<PersonRow>): Promise<PersonRow> =>
  tables(tx)
    .updateTable('onboarding_people')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertInvitation = async (tx: Tx, row: Insertable<InvitationTable>): Promise<void> => {
  await tables(tx).insertInto('onboarding_invitations').values(row).execute();
};

export const findInvitation = (tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> =>
  tables(tx)
    .selectFrom('onboarding_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** The last invitation of each of these people. */
export const latestInvitations = (tx: Tx, personIds: readonly string[]): Promise<InvitationRow[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('onboarding_invitations')
        .selectAll()
        .distinctOn('person_id')
        .where('person_id', 'in', personIds)
        .orderBy('person_id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** When somebody was invited, since `since`, the latest first. */
export const invitedSince = async (tx: Tx, personId: string, since: Date): Promise<Date[]> => {
  const rows = await tables(tx)
    .selectFrom('onboarding_invitations')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
};

/** Ends the link that is open, if there is one. */
export const endInvitation = async (
  tx: Tx,
  personId: string,
  end: { at: Date; reason: 'used' | 'withdrawn' },
): Promise<void> => {
  await tables(tx)
    .updateTable('onboarding_invitations')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Counts one more upload through this link, unless `most` were taken already. */
export const countUpload = async (tx: Tx, id: string, most: number): Promise<boolean> => {
  const counted = await tables(tx)
    .updateTable('onboarding_invitations')
    .set((row) => ({ uploads: row('uploads', '+', 1) }))
    .where('id', '=', id)
    .where('uploads', '<', most)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
};
