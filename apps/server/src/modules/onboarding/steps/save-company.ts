import type { InputOf } from '@tael/contract';
import { entityType } from '@tael/contract/identity/states';
import type { businessRoutes } from '@tael/contract/onboarding/business-routes';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { attachFile } from '../../files/index.ts';
import { followCountry, renameCustomer } from '../../org/index.ts';
import { afterSaving } from './after-saving.ts';
import { requireBusiness, requireState } from '../change-case.ts';
import { dropDraft } from './draft-repository.ts';
import type { OnboardingCase } from '../present.ts';
import { without } from '../rules.ts';
import { takeStep } from '../take-step.ts';

type Input = InputOf<(typeof businessRoutes)['saveCompany']>;

/** Saves what the company is. Its licence is a file that the customer handed in for this. */
export const saveCompany = (ctx: Context, input: Input): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.company_saved', async (tx, file) => {
    const { row } = file;
    requireBusiness(row);
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    const now = ctx.clock.now();
    if (input.incorporatedOn > now.toISOString().slice(0, 10)) failField('incorporatedOn', 'date_future');
    const licence = { fileId: input.licenceFileId, field: 'licenceFileId' } as const;
    const { name: licenceName } = await attachFile(tx, ctx, {
      ...licence,
      purpose: 'business_licence',
      ownerCustomerId: row.customer_id,
    });
    if (row.kind === 'registration')
      await renameCustomer(tx, ctx, row.customer_id, {
        displayName: input.registeredBusinessName,
        entityType: entityType.business,
      });
    await followCountry(tx, row.customer_id, input.country);
    await dropDraft(tx, row.id, 'company');
    const set = {
      company: { ...input, licenceName },
      company_saved_at: now,
      to_mend: without(row.to_mend, 'company'),
    };
    return { set: { ...set, ...afterSaving(ctx, { ...file, row: { ...row, ...set } }) } };
  });
