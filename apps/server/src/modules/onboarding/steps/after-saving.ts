import type { Context } from '../../../kernel/context.ts';
import { factsOf, type CaseFile } from '../case-file.ts';
import type { CaseRow } from '../repository.ts';
import { stateAfterSaving } from '../rules.ts';

/** Where a case goes by what was saved; one that goes straight back to a person waits from now on. */
export const afterSaving = (
  ctx: Context,
  file: CaseFile,
): Pick<CaseRow, 'state'> | Pick<CaseRow, 'state' | 'submitted_at'> => {
  const state = stateAfterSaving(factsOf(file));
  return state === 'in_review' ? { state, submitted_at: ctx.clock.now() } : { state };
};
