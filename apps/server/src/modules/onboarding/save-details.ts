import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { saveProfile } from '../identity/index.ts';
import { renameCustomer } from '../org/index.ts';
import { requireState } from './change-case.ts';
import { factsOf, type OnboardingCase } from './present.ts';
import { isOfAge, stateAfterSaving, type Details } from './rules.ts';
import { takeStep } from './take-step.ts';

/** Saves who the applicant is. Not while a check of the old details is under way: its verdict would be about others. */
export const saveDetails = (ctx: Context, details: Details): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.details_saved', async (tx, row, check) => {
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    if (check?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    const now = ctx.clock.now();
    if (!isOfAge(details.birthDate, now.toISOString().slice(0, 10))) failField('birthDate', 'birth_date_age');
    const { firstName, lastName, chineseFirstName, chineseLastName, mobile, nation } = details;
    const profile = { firstName, lastName, chineseFirstName, chineseLastName, mobile, nation };
    await saveProfile(tx, ctx, row.customer_id, profile);
    await renameCustomer(tx, ctx, row.customer_id, { displayName: `${firstName} ${lastName}` });
    const set = { details, details_saved_at: now };
    return { set: { ...set, state: stateAfterSaving(factsOf({ ...row, ...set }, check)) } };
  });
