import type { CaseKind, ReviewState } from '@tael/contract/onboarding/review-lists';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CaseRow } from '../repository.ts';

export interface ReviewFilter {
  /** Whatever waits for a decision when absent. */
  readonly states?: readonly ReviewState[] | undefined;
  readonly risk?: 'normal' | 'high' | undefined;
  readonly kinds?: readonly CaseKind[] | undefined;
  /** Only what this user holds at this time. */
  readonly claim?: { readonly by: string; readonly at: Date } | undefined;
  readonly search?: string | undefined;
}

/** The states of what waits for a decision. */
const waiting: readonly ReviewState[] = ['in_review', 'awaiting_second_person'];

const tables = (tx: Tx) => tx.db.withTables<{ onboarding_cases: CaseRow }>();

const either = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const inState = (state: ReviewState): RawBuilder<SqlBool> => {
  switch (state) {
    case 'in_review':
      return sql`state = 'in_review' and first_approved_by is null`;
    case 'awaiting_second_person':
      return sql`state = 'in_review' and first_approved_by is not null`;
    default:
      return sql`state = ${state}`;
  }
};

const ofKind: Readonly<Record<CaseKind, RawBuilder<SqlBool>>> = {
  personal: sql`kind = 'registration' and entity_type = 1`,
  business: sql`kind = 'registration' and entity_type = 2`,
  upgrade: sql`kind = 'upgrade'`,
};

const names = sql`coalesce(details ->> 'firstName', '') || ' ' || coalesce(details ->> 'lastName', '')`;
const companyNames = sql`coalesce(company ->> 'registeredBusinessName', '') || ' ' || coalesce(company ->> 'chineseBusinessName', '')`;
const chineseNames = sql`coalesce(details ->> 'chineseLastName', '') || coalesce(details ->> 'chineseFirstName', '')`;

// What was never handed in is nobody's to review.
const matching = ({ states = waiting, risk, kinds, claim, search }: ReviewFilter): RawBuilder<SqlBool> => {
  const conditions = [sql<SqlBool>`submitted_at is not null`, either(states.map(inState))];
  if (risk) conditions.push(sql`risk = ${risk}`);
  if (kinds) conditions.push(either(kinds.map((kind) => ofKind[kind])));
  if (claim) conditions.push(sql`claimed_by = ${claim.by} and claimed_until > ${claim.at}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`(email ilike ${pattern} or ${names} ilike ${pattern} or ${chineseNames} ilike ${pattern} or ${companyNames} ilike ${pattern})`,
    );
  }
  return sql.join(conditions, sql` and `);
};

/** What waits is read from the longest waiting on, what is over from the newest back; one row more than `limit`. */
export const listCases = (
  tx: Tx,
  filter: ReviewFilter,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<CaseRow[]> => {
  const isQueue = (filter.states ?? waiting).every((state) => waiting.includes(state));
  const order = isQueue ? 'asc' : 'desc';
  let query = tables(tx)
    .selectFrom('onboarding_cases')
    .selectAll()
    .where(matching(filter))
    .orderBy('submitted_at', order)
    .orderBy('id', order)
    .limit(page.limit + 1);
  const { after } = page;
  if (after)
    query = query.where((match) =>
      match(match.refTuple('submitted_at', 'id'), isQueue ? '>' : '<', match.tuple(after.at, after.id)),
    );
  return query.execute();
};

export const countCases = async (tx: Tx, filter: ReviewFilter): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('onboarding_cases')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Who has it in hand, until when. No version of the case changes by it: what is decided about stays the same. */
export const saveClaim = async (
  tx: Tx,
  id: string,
  claim: { readonly by: string; readonly until: Date } | null,
): Promise<void> => {
  await tables(tx)
    .updateTable('onboarding_cases')
    .set({ claimed_by: claim?.by ?? null, claimed_until: claim?.until ?? null })
    .where('id', '=', id)
    .execute();
};
