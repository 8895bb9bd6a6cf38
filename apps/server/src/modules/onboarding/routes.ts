import type { HandlersFor } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { chooseEntityType } from './choose-entity-type.ts';
import { decideReview } from './decide-review.ts';
import { getReview, listReviews } from './list-reviews.ts';
import { idvCheck, readOnboarding } from './read-onboarding.ts';
import { register } from './register.ts';
import { saveDetails } from './save-details.ts';
import { savePurpose } from './save-purpose.ts';
import { submitIdentityCheck } from './submit-identity-check.ts';

/** `tenantOf` answers whose customer somebody becomes who registers on this host. */
export const createOnboardingHandlers = (deps: {
  readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
}): HandlersFor<Context, typeof onboardingRoutes, CallExtras> => ({
  register: async (ctx, input, extras) =>
    register(ctx, await read(ctx, (tx) => deps.tenantOf(tx, extras.header('host'))), input),
  onboarding: readOnboarding,
  idvCheck,
  chooseEntityType,
  saveDetails,
  savePurpose,
  submitIdentityCheck,
  listReviews,
  getReview,
  decideReview,
});
