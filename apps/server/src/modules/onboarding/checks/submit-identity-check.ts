import type { InputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { askForCheck } from '../ask-for-check.ts';
import { factsOf, type CaseFile } from '../case-file.ts';
import { requireState } from '../change-case.ts';
import type { OnboardingCase } from '../present.ts';
import type { Check } from '../repository.ts';
import { isWritten, without } from '../rules.ts';
import { takeStep, type Step } from '../take-step.ts';

type Input = InputOf<(typeof onboardingRoutes)['submitIdentityCheck']>;

/** Hands documents in for a check: kept and asked for here, carried to the provider by a job once this is certain. */
export const submitIdentityCheck = (ctx: Context, input: Input): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.identity_check_submitted', async (tx, file) => {
    if (file.check?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    return askForOwnCheck(tx, ctx, file, input);
  });

/** Asks for the applicant's check, once everything is written that it builds on. */
export const askForOwnCheck = async (
  tx: Tx,
  ctx: Context,
  file: CaseFile,
  documents: Input | null,
): Promise<Step & { readonly check: Check }> => {
  const { row, check: known } = file;
  requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'verifying');
  if (!isWritten(factsOf(file))) fail('onboarding_incomplete');
  const check = await askForCheck(tx, ctx, { row, personId: null, known, documents });
  const to_mend = without(row.to_mend, 'identity_check');
  return { set: { state: 'verifying', submitted_at: ctx.clock.now(), to_mend }, check };
};
