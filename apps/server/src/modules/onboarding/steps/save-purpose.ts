import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { afterSaving } from './after-saving.ts';
import { requireState } from '../change-case.ts';
import { dropDraft } from './draft-repository.ts';
import type { OnboardingCase } from '../present.ts';
import { without, type Purpose } from '../rules.ts';
import { takeStep } from '../take-step.ts';

/** Saves what the account is for. */
export const savePurpose = (ctx: Context, purpose: Purpose): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.purpose_saved', async (tx, file) => {
    const { row, check } = file;
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    if (check?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    await dropDraft(tx, row.id, 'purpose');
    const set = { purpose, to_mend: without(row.to_mend, 'purpose') };
    return { set: { ...set, ...afterSaving(ctx, { ...file, row: { ...row, ...set } }) } };
  });
