import type { InputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { Context } from '../../../kernel/context.ts';
import { saveProfile } from '../../identity/index.ts';
import { renameCustomer } from '../../org/index.ts';
import { requireState } from '../change-case.ts';
import type { OnboardingCase } from '../present.ts';
import { takeStep } from '../take-step.ts';

type Input = InputOf<(typeof onboardingRoutes)['chooseEntityType']>;

/** Chooses the kind of account, once. */
export const chooseEntityType = (ctx: Context, { entityType }: Input): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.entity_type_chosen', async (tx, { row }) => {
    requireState(row, ['started'], 'collecting');
    await saveProfile(tx, ctx, row.customer_id, { entityType });
    await renameCustomer(tx, ctx, row.customer_id, { entityType });
    return { set: { state: 'collecting', entity_type: entityType } };
  });
