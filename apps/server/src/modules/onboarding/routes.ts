import type { HandlersFor } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import type { Sealer } from '../../kernel/sealer.ts';
import type { KeepUpload } from '../files/index.ts';
import { chooseEntityType } from './choose-entity-type.ts';
import { claimReview, releaseReview } from './claim-review.ts';
import { decideReview } from './decide-review.ts';
import { getReview, listReviews, reviewTrail } from './list-reviews.ts';
import { idvCheck, readOnboarding } from './read-onboarding.ts';
import { confirmBankLink } from './confirm-bank-link.ts';
import { readInvitation } from './invitation.ts';
import { register } from './register.ts';
import { resendInvitation } from './resend-invitation.ts';
import { saveCompany } from './save-company.ts';
import { saveDraft } from './save-draft.ts';
import { saveOwnerDetails } from './save-owner-details.ts';
import { savePeople } from './save-people.ts';
import { startBankLink } from './start-bank-link.ts';
import { submitBusiness } from './submit-business.ts';
import { submitOwnerCheck } from './submit-owner-check.ts';
import { upgradeToBusiness, type AvailableOf } from './upgrade-to-business.ts';
import { uploadOwnerPaper } from './upload-owner-paper.ts';
import { saveDetails } from './save-details.ts';
import { savePurpose } from './save-purpose.ts';
import { submitIdentityCheck } from './submit-identity-check.ts';

/** `tenantOf` answers whose customer somebody becomes who registers on this host. */
export const createOnboardingHandlers = (deps: {
  readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
  /** Where the links of invitations lead. */
  readonly publicUrl: string;
  /** Seals the numbers of bank accounts. */
  readonly sealer: Sealer;
  readonly keepUpload: KeepUpload;
  readonly availableOf: AvailableOf;
}): HandlersFor<Context, typeof onboardingRoutes, CallExtras> => ({
  register: async (ctx, input, extras) =>
    register(ctx, await read(ctx, (tx) => deps.tenantOf(tx, extras.header('host'))), input),
  onboarding: readOnboarding,
  idvCheck,
  chooseEntityType,
  saveDetails,
  savePurpose,
  submitIdentityCheck,
  saveDraft,
  saveCompany,
  savePeople: (ctx, input) => savePeople(ctx, deps.publicUrl, input),
  resendInvitation: (ctx, input) => resendInvitation(ctx, deps.publicUrl, input),
  startBankLink: (ctx, input) => startBankLink(ctx, deps.sealer, input),
  confirmBankLink,
  submitBusiness,
  upgradeToBusiness: (ctx) => upgradeToBusiness(ctx, deps.availableOf),
  readInvitation,
  saveOwnerDetails,
  uploadOwnerPaper: (ctx, input, extras) => uploadOwnerPaper(ctx, deps.keepUpload, input, extras.upload),
  submitOwnerCheck,
  listReviews,
  getReview,
  reviewTrail,
  claimReview,
  releaseReview,
  decideReview,
});
