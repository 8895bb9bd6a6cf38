import { entityType } from '@tael/contract/identity/states';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { saveProfile } from '../../identity/index.ts';
import { followCountry, renameCustomer } from '../../org/index.ts';
import { afterSaving } from './after-saving.ts';
import { requireState } from '../change-case.ts';
import { dropDraft } from './draft-repository.ts';
import type { OnboardingCase } from '../present.ts';
import { isOfAge, without, type Details } from '../rules.ts';
import { takeStep } from '../take-step.ts';

/** Saves who the applicant is. Not while a check of the old details is under way: its verdict would be about others. */
export const saveDetails = (ctx: Context, details: Details): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.details_saved', async (tx, file) => {
    const { row, check } = file;
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    if (check?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    const now = ctx.clock.now();
    if (!isOfAge(details.birthDate, now.toISOString().slice(0, 10))) failField('birthDate', 'birth_date_age');
    const { firstName, lastName, chineseFirstName, chineseLastName, mobile, nation } = details;
    const profile = { firstName, lastName, chineseFirstName, chineseLastName, mobile, nation };
    await saveProfile(tx, ctx, row.customer_id, profile);
    if (row.entity_type === entityType.personal)
      await renameCustomer(tx, ctx, row.customer_id, { displayName: `${firstName} ${lastName}` });
    await followCountry(tx, row.customer_id, nation);
    await dropDraft(tx, row.id, 'details');
    const set = { details, details_saved_at: now, to_mend: without(row.to_mend, 'details') };
    return { set: { ...set, ...afterSaving(ctx, { ...file, row: { ...row, ...set } }) } };
  });
