/** All SQL on held deposits and on what their customers are asked. It decides nothing. */
import type {
  CaseReason,
  CaseState,
  QuestionReason,
  QuestionState,
} from '@tael/contract/funding/cases/states';
import type { OfferedWay } from '@tael/contract/funding/intents/states';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface CaseRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly kind: 'deposit' | 'intent';
  readonly state: CaseState;
  readonly way: OfferedWay;
  readonly amount: bigint | null;
  readonly currency: CurrencyCode;
  readonly sender_name: string | null;
  readonly reasons: readonly CaseReason[];
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly claimed_by: string | null;
  readonly claimed_email: string | null;
  readonly claimed_until: Date | null;
}

export interface QuestionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly case_id: string;
  readonly state: QuestionState;
  readonly way: OfferedWay;
  readonly amount: bigint | null;
  readonly currency: CurrencyCode;
  readonly sender_name: string | null;
  readonly reason: QuestionReason;
  readonly questions: readonly string[];
  readonly asked_by: string;
  readonly asked_email: string;
  readonly asked_at: Date;
  readonly answers: readonly string[];
  readonly file_ids: readonly string[];
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
  readonly version: number;
}

// A type, not an interface: Kysely asks for an index signature.
type CaseTables = { funding_cases: CaseRow; funding_questions: QuestionRow };
const tables = (tx: Tx) => tx.db.withTables<CaseTables>();

export const insertCase = async (tx: Tx, row: CaseRow): Promise<void> => {
  await tables(tx).insertInto('funding_cases').values(row).execute();
};

export type CaseChange = Partial<
  Pick<CaseRow, 'state' | 'reasons' | 'closed_at' | 'claimed_by' | 'claimed_email' | 'claimed_until'>
>;
export const updateCase = async (tx: Tx, row: CaseRow, change: CaseChange): Promise<CaseRow> => {
  await tables(tx).updateTable('funding_cases').set(change).where('id', '=', row.id).execute();
  return { ...row, ...change };
};

const byId = (tx: Tx, id: string) => tables(tx).selectFrom('funding_cases').selectAll().where('id', '=', id);
export const findCase = (tx: Tx, id: string): Promise<CaseRow | undefined> => byId(tx, id).executeTakeFirst();
export const lockCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  byId(tx, id).forUpdate().executeTakeFirst();

export interface CaseFilter {
  readonly states: readonly CaseState[];
  readonly ways: readonly OfferedWay[] | undefined;
  readonly reasons: readonly CaseReason[] | undefined;
  readonly claimedBy: { readonly userId: string; readonly now: Date } | undefined;
}

/** One row more than `limit`, newest first. */
export const listCases = async (
  tx: Tx,
  filter: CaseFilter,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly CaseRow[]> => {
  const found = await tx.client.query<CaseRow>(
    `select * from funding_cases
     where state = any ($1) and ($2::text[] is null or way = any ($2)) and ($3::text[] is null or reasons && $3)
       and ($4::uuid is null or (claimed_by = $4 and claimed_until > $5))
       and ($6::timestamptz is null or (opened_at, id) < ($6, $7::uuid))
     order by opened_at desc, id desc limit $8`,
    [
      filter.states,
      filter.ways ?? null,
      filter.reasons ?? null,
      filter.claimedBy?.userId ?? null,
      filter.claimedBy?.now ?? null,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ],
  );
  return found.rows;
};

export const insertQuestion = async (tx: Tx, row: QuestionRow): Promise<void> => {
  await tables(tx).insertInto('funding_questions').values(row).execute();
};
export const updateQuestion = async (
  tx: Tx,
  row: QuestionRow,
  change: Partial<QuestionRow>,
): Promise<QuestionRow> => {
  const next = { ...change, version: row.version + 1 };
  await tables(tx).updateTable('funding_questions').set(next).where('id', '=', row.id).execute();
  return { ...row, ...next };
};

/** What was asked about one case, newest first. */
export const questionsOfCase = (tx: Tx, caseId: string): Promise<QuestionRow[]> =>
  tables(tx)
    .selectFrom('funding_questions')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export const lockOpenQuestion = (tx: Tx, caseId: string): Promise<QuestionRow | undefined> =>
  tables(tx)
    .selectFrom('funding_questions')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst();

const ofCustomer = (tx: Tx, customerId: string) =>
  tables(tx).selectFrom('funding_questions').selectAll().where('customer_id', '=', customerId);
export const listQuestions = (
  tx: Tx,
  customerId: string,
  { limit, states }: { readonly limit: number; readonly states: readonly QuestionState[] },
): Promise<QuestionRow[]> =>
  ofCustomer(tx, customerId)
    .where('state', 'in', states)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export const findQuestion = (tx: Tx, customerId: string, id: string) =>
  ofCustomer(tx, customerId).where('id', '=', id).executeTakeFirst();

/** What a customer was credited since a moment, whichever way it came, newest first, in US cents. */
export const creditsSince = async (
  tx: Tx,
  of: { readonly customerId: string; readonly since: Date; readonly limit: number },
): Promise<readonly { readonly at: Date; readonly amount: bigint }[]> => {
  const found = await tx.client.query<{ at: Date; amount: bigint }>(
    `select at, amount from (
       select paid_at as at, case currency when 'USDC' then (credited + fee) / 10000 else credited + fee end as amount
       from funding_intents
       where customer_id = $1 and state = 'paid' and currency in ('USD', 'USDC') and paid_at >= $2
       union all
       select updated_at as at, amount from funding_deposits
       where customer_id = $1 and state in ('on_hold', 'released') and currency = 'USD' and updated_at >= $2
     ) as credit order by at desc limit $3`,
    [of.customerId, of.since, of.limit],
  );
  return found.rows;
};
