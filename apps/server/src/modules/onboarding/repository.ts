import type { RefusalReason, WantedDocument } from '@tael/contract/onboarding/review-lists';
import type { IdentityReason, OnboardingState } from '@tael/contract/onboarding/states';
import type { Generated, Insertable } from 'kysely';
import type { Language } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Queue } from '../../kernel/lists/lines.ts';
import type { CheckState, Company, Decision, Details, MissingStep, Purpose } from './rules.ts';

/** What reviewers write on a case; a new one has nothing of it. */
interface ReviewColumns {
  risk: 'normal' | 'high';
  claimed_by: string | null;
  claimed_until: Date | null;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  refusal_reasons: RefusalReason[];
  wanted_papers: WantedDocument[];
  to_mend: MissingStep[];
}

export interface CaseRow extends ReviewColumns {
  id: string;
  tenant_id: string;
  customer_id: string;
  /** How somebody comes in, or how an open personal account becomes a business. */
  kind: 'registration' | 'upgrade';
  email: string;
  language: Language;
  state: OnboardingState;
  entity_type: number | null;
  details: Details | null;
  details_saved_at: Date | null;
  purpose: Purpose | null;
  company: Company | null;
  company_saved_at: Date | null;
  submitted_at: Date | null;
  decision: Decision | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export interface CheckRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  case_id: string;
  /** Null for the applicant's own. */
  person_id: string | null;
  round: number;
  /** Null, as the pictures are, where they are taken on the provider's page. */
  document_type: 'passport' | 'id_card' | 'driving_licence' | null;
  document_file_id: string | null;
  face_file_id: string | null;
  /** The provider's name for it, where its page was opened. */
  reference: Generated<string | null>;
  asked_at: Generated<Date | null>;
  state: CheckState;
  reasons: Generated<IdentityReason[]>;
  requested_at: Date;
  answered_at: Date | null;
}

export type Check = Omit<CheckRow, 'reasons' | 'reference' | 'asked_at'> & {
  reasons: IdentityReason[];
  reference: string | null;
  asked_at: Date | null;
};

type CaseTable = Omit<CaseRow, 'risk' | 'refusal_reasons' | 'wanted_papers' | 'to_mend'> & {
  risk: Generated<CaseRow['risk']>;
  refusal_reasons: Generated<RefusalReason[]>;
  wanted_papers: Generated<WantedDocument[]>;
  to_mend: Generated<MissingStep[]>;
};

const tables = (tx: Tx) => tx.db.withTables<{ onboarding_cases: CaseTable; onboarding_checks: CheckRow }>();

export const insertCase = async (tx: Tx, row: Omit<CaseRow, keyof ReviewColumns>): Promise<void> => {
  await tables(tx).insertInto('onboarding_cases').values(row).execute();
};

/** The customer's latest case: an upgrade comes after the registration that it builds on. */
const latestCaseOf = (tx: Tx, customerId: string) =>
  tables(tx)
    .selectFrom('onboarding_cases')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1);

export const findCaseOf = (tx: Tx, customerId: string): Promise<CaseRow | undefined> =>
  latestCaseOf(tx, customerId).executeTakeFirst();

/** The case, kept from changing until the transaction ends. */
export const lockCaseOf = (tx: Tx, customerId: string): Promise<CaseRow | undefined> =>
  latestCaseOf(tx, customerId).forUpdate().executeTakeFirst();

export const findCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tables(tx).selectFrom('onboarding_cases').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tables(tx).selectFrom('onboarding_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCase = async (tx: Tx, { id, ...row }: CaseRow): Promise<void> => {
  await tables(tx).updateTable('onboarding_cases').set(row).where('id', '=', id).execute();
};

export const findCheck = (tx: Tx, id: string): Promise<Check | undefined> =>
  tables(tx).selectFrom('onboarding_checks').selectAll().where('id', '=', id).executeTakeFirst();

/** The last check of the applicant, or of another of the company's people: the one that counts. */
export const latestCheck = (
  tx: Tx,
  caseId: string,
  personId: string | null = null,
): Promise<Check | undefined> =>
  tables(tx)
    .selectFrom('onboarding_checks')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('person_id', 'is not distinct from', personId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertCheck = async (tx: Tx, row: Insertable<CheckRow>): Promise<Check> =>
  tables(tx).insertInto('onboarding_checks').values(row).returningAll().executeTakeFirstOrThrow();

export const answerCheck = (
  tx: Tx,
  id: string,
  answer: { state: CheckState; reasons: IdentityReason[]; answered_at: Date },
): Promise<Check> =>
  tables(tx)
    .updateTable('onboarding_checks')
    .set(answer)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes under which name the provider has a check. */
export const nameCheck = async (tx: Tx, id: string, reference: string): Promise<void> => {
  await tables(tx)
    .updateTable('onboarding_checks')
    .set({ reference })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
};

/**
 * Checks on the provider's page of which nothing was heard for a while, marked as asked about now. The longer one waits, the
 * seldomer it is asked about.
 */
export const takeSilentChecks = async (tx: Tx, now: Date, most: number): Promise<readonly string[]> => {
  const { rows } = await tx.client.query<{ id: string }>(
    `update onboarding_checks set asked_at = $1 where id in (
       select id from onboarding_checks
        where state = 'pending' and reference is not null
          and coalesce(asked_at, requested_at)
            < $1::timestamptz - greatest(interval '10 minutes', ($1::timestamptz - requested_at) / 8)
        order by coalesce(asked_at, requested_at) limit $2 for update skip locked)
     returning id`,
    [now, most],
  );
  return rows.map(({ id }) => id);
};

/** The last check of each of a company's people but the applicant. */
export const latestChecksOfPeople = (tx: Tx, caseId: string): Promise<Check[]> =>
  tables(tx)
    .selectFrom('onboarding_checks')
    .selectAll()
    .distinctOn('person_id')
    .where('case_id', '=', caseId)
    .where('person_id', 'is not', null)
    .orderBy('person_id')
    .orderBy('round', 'desc')
    .execute();

/** The last check of the applicant of each of these cases. */
export const latestChecks = (tx: Tx, caseIds: readonly string[]): Promise<Check[]> =>
  caseIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('onboarding_checks')
        .selectAll()
        .distinctOn('case_id')
        .where('case_id', 'in', caseIds)
        .where('person_id', 'is', null)
        .orderBy('case_id')
        .orderBy('round', 'desc')
        .execute();

/** How many cases wait for a person and since when the longest does, as far as the scope shows. */
export const reviewQueue = {
  table: 'onboarding_cases',
  at: 'submitted_at',
  title: 'email',
  state: 'state',
  states: ['in_review'],
  claimedBy: 'claimed_by',
  claimedUntil: 'claimed_until',
} as const satisfies Queue;

/** Every check of the applicant of a case, newest first. */
export const checksOf = (tx: Tx, caseId: string): Promise<Check[]> =>
  tables(tx)
    .selectFrom('onboarding_checks')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('person_id', 'is', null)
    .orderBy('round', 'desc')
    .execute();
