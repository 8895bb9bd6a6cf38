import type {
  ScreeningFinding,
  screeningStates,
  screeningSubjects,
} from '@tael/contract/onboarding/screening';
import type { JSONColumnType } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

interface ScreeningColumns {
  id: string;
  tenant_id: string;
  customer_id: string;
  case_id: string;
  subject: (typeof screeningSubjects)[number];
  subject_id: string;
  latin_name: string;
  chinese_name: string;
  birth_date: string | null;
  nation: string | null;
  state: (typeof screeningStates)[number];
  requested_at: Date;
  answered_at: Date | null;
}

export interface Screening extends ScreeningColumns {
  readonly findings: readonly ScreeningFinding[];
}

const tables = (tx: Tx) =>
  tx.db.withTables<{
    onboarding_screenings: ScreeningColumns & {
      findings: JSONColumnType<readonly ScreeningFinding[], string | undefined>;
    };
  }>();

export const insertScreening = async (tx: Tx, row: ScreeningColumns): Promise<void> => {
  await tables(tx).insertInto('onboarding_screenings').values(row).execute();
};

export const findScreening = (tx: Tx, id: string): Promise<Screening | undefined> =>
  tables(tx).selectFrom('onboarding_screenings').selectAll().where('id', '=', id).executeTakeFirst();

export const answerScreening = async (
  tx: Tx,
  id: string,
  findings: readonly ScreeningFinding[],
  now: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('onboarding_screenings')
    .set({
      findings: JSON.stringify(findings),
      state: findings.length === 0 ? 'clear' : 'hit',
      answered_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** The last screening of each person and company of these cases: the ones that count. */
export const latestScreenings = (tx: Tx, caseIds: readonly string[]): Promise<Screening[]> =>
  caseIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('onboarding_screenings')
        .selectAll()
        .distinctOn(['case_id', 'subject', 'subject_id'])
        .where('case_id', 'in', caseIds)
        .orderBy('case_id')
        .orderBy('subject')
        .orderBy('subject_id')
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** Whether a case waits for the lists before it may go on. */
export const isBeingScreened = async (
  tx: Tx,
  row: { readonly id: string; readonly state: string },
): Promise<boolean> =>
  row.state === 'verifying' &&
  (await latestScreenings(tx, [row.id])).some((screening) => screening.state === 'pending');
