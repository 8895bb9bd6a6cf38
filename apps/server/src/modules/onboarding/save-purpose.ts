import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { requireState } from './change-case.ts';
import { factsOf, type OnboardingCase } from './present.ts';
import { stateAfterSaving, type Purpose } from './rules.ts';
import { takeStep } from './take-step.ts';

/** Saves what the account is for. */
export const savePurpose = (ctx: Context, purpose: Purpose): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.purpose_saved', (_tx, row, check) => {
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    if (check?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    const state = stateAfterSaving(factsOf({ ...row, purpose }, check));
    return Promise.resolve({ set: { purpose, state } });
  });
