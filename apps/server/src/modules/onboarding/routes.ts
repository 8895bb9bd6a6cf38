import type { HandlersFor } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import type { Sealer } from '../../kernel/events/sealer.ts';
import type { IdentityCheck } from '../../providers/identity-check/port.ts';
import type { StoreUpload } from '../files/index.ts';
import { chooseEntityType } from './steps/choose-entity-type.ts';
import { claimReview, releaseReview } from './review/claim-review.ts';
import { decideReview, type ReviewDeps } from './review/decide-review.ts';
import { getReview, listReviews, reviewHistory } from './review/list-reviews.ts';
import { idvCheck, readOnboarding } from './steps/read-onboarding.ts';
import { confirmBankLink } from './bank-link/confirm-bank-link.ts';
import { readInvitation } from './owners/invitation.ts';
import { register } from './steps/register.ts';
import { resendInvitation } from './owners/resend-invitation.ts';
import { saveCompany } from './steps/save-company.ts';
import { saveDraft } from './steps/save-draft.ts';
import { saveOwnerDetails } from './owners/save-owner-details.ts';
import { savePeople } from './steps/save-people.ts';
import { startBankLink } from './bank-link/start-bank-link.ts';
import { submitBusiness } from './steps/submit-business.ts';
import { submitOwnerCheck } from './owners/submit-owner-check.ts';
import { upgradeToBusiness, type AvailableOf } from './steps/upgrade-to-business.ts';
import { uploadOwnerDocument } from './owners/upload-owner-document.ts';
import { saveDetails } from './steps/save-details.ts';
import { savePurpose } from './steps/save-purpose.ts';
import { openIdentityPage, openOwnerIdentityPage, uploads } from './checks/open-identity-page.ts';
import { receiveIdentityNotice } from './checks/receive-identity-notice.ts';
import { submitIdentityCheck } from './checks/submit-identity-check.ts';

/** `tenantOf` answers whose customer somebody becomes who registers on this host. */
export const createOnboardingHandlers = (
  deps: ReviewDeps & {
    readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
    /** Where the links of invitations lead. */
    readonly publicUrl: string;
    /** Seals the numbers of bank accounts. */
    readonly sealer: Sealer;
    readonly storeUpload: StoreUpload;
    readonly availableOf: AvailableOf;
    readonly identityCheck: IdentityCheck;
  },
): HandlersFor<Context, typeof onboardingRoutes, CallExtras> => ({
  register: async (ctx, input, extras) =>
    register(ctx, await read(ctx, (tx) => deps.tenantOf(tx, extras.header('host'))), input),
  onboarding: readOnboarding,
  idvCheck,
  chooseEntityType,
  saveDetails,
  savePurpose,
  submitIdentityCheck: uploads(deps, submitIdentityCheck),
  openIdentityPage: (ctx) => openIdentityPage(ctx, deps),
  receiveIdentityNotice: (ctx, _event, extras) => receiveIdentityNotice(ctx, deps.identityCheck, extras),
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
  uploadOwnerDocument: (ctx, input, extras) =>
    uploadOwnerDocument(ctx, deps.storeUpload, input, extras.upload),
  submitOwnerCheck: uploads(deps, submitOwnerCheck),
  openOwnerIdentityPage: (ctx, input) => openOwnerIdentityPage(ctx, deps, input),
  listReviews,
  getReview,
  reviewHistory,
  claimReview,
  releaseReview,
  decideReview: decideReview(deps),
});
