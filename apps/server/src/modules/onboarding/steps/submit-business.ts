import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { factsOf } from '../case-file.ts';
import { requireBusiness, requireState } from '../change-case.ts';
import type { OnboardingCase } from '../present.ts';
import { maySubmit } from '../rules.ts';
import { takeStep } from '../take-step.ts';

/** Hands a company in as a whole, once everybody and everything was checked: a staff member decides. */
export const submitBusiness = (ctx: Context): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.business_submitted', (_tx, file) => {
    requireBusiness(file.row);
    requireState(file.row, ['verifying', 'documents_wanted'], 'in_review');
    if (!maySubmit(factsOf(file))) fail('onboarding_incomplete');
    return Promise.resolve({ set: { state: 'in_review', submitted_at: ctx.clock.now() } });
  });
