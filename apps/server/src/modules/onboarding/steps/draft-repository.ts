import type { OnboardingDraft } from '@tael/contract/onboarding/business';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CaseRow } from '../repository.ts';

export type DraftStep = keyof OnboardingDraft;

interface DraftRow {
  case_id: string;
  step: DraftStep;
  tenant_id: string;
  customer_id: string;
  typed: object;
  saved_at: Date;
}

const drafts = (tx: Tx) => tx.db.withTables<{ onboarding_drafts: DraftRow }>();

/** Adds to what was typed at a step: a named field replaces itself, the others stay; a list replaces the list. */
export const mergeDraft = async (
  tx: Tx,
  { id, tenant_id, customer_id }: CaseRow,
  { step, typed, at }: { step: DraftStep; typed: object; at: Date },
): Promise<void> => {
  const text = JSON.stringify(typed);
  await drafts(tx)
    .insertInto('onboarding_drafts')
    .values({ case_id: id, step, tenant_id, customer_id, typed: sql`${text}::jsonb`, saved_at: at })
    .onConflict((row) =>
      row.columns(['case_id', 'step']).doUpdateSet({
        typed: Array.isArray(typed) ? sql`excluded.typed` : sql`onboarding_drafts.typed || excluded.typed`,
        saved_at: at,
      }),
    )
    .execute();
};

export type Draft = Pick<DraftRow, 'step' | 'typed'>;

export const draftsOf = (tx: Tx, caseId: string): Promise<Draft[]> =>
  drafts(tx)
    .selectFrom('onboarding_drafts')
    .select(['step', 'typed'])
    .where('case_id', '=', caseId)
    .execute();

/** Forgets what was typed at a step, because it was handed in. */
export const dropDraft = async (tx: Tx, caseId: string, step: DraftStep): Promise<void> => {
  await drafts(tx)
    .deleteFrom('onboarding_drafts')
    .where('case_id', '=', caseId)
    .where('step', '=', step)
    .execute();
};
