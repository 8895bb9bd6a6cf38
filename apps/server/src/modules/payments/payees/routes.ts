import type { HandlersFor } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import type { payeeInvitationRoutes } from '@tael/contract/payments/payees/invitation';
import type { payeeReviewRoutes } from '@tael/contract/payments/payees/screening';
import type { payeeBulkRoutes } from '@tael/contract/payments/payees/bulk-routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  cancelJob,
  failedRows,
  getJob,
  listJobs,
  listRows,
  startJob,
  templateOf,
  uploadJob,
  type BulkKind,
} from '../../bulk/index.ts';
import { payeeKind } from './bulk-kind.ts';
import { archivePayee } from './archive-payee.ts';
import { archivePayees } from './archive-payees.ts';
import { changePayeeBank } from './accounts/change-payee-bank.ts';
import { changePayee } from './change-payee.ts';
import { checkPayee } from './check-payee.ts';
import { createPayee } from './create-payee.ts';
import type { PayeeDeps } from './deps.ts';
import { enterPayeeDetails, readPayeeInvitation } from './invitations/enter-details.ts';
import { invitePayee } from './invitations/invite-payee.ts';
import { changePayeeSettings, getPayeeSettings } from './payee-settings.ts';
import { payeeTimeline } from './payee-timeline.ts';
import { getPayee, listPayees } from './read-payees.ts';
import { decidePayeeReview } from './screening/decide-review.ts';
import { getPayeeReview, listPayeeReviews } from './screening/read-reviews.ts';
import { restorePayee } from './restore-payee.ts';
import { revealPayeeAccount } from './accounts/reveal-account.ts';

export const createPayeeHandlers = (
  deps: PayeeDeps,
): HandlersFor<
  Context,
  typeof payeeRoutes & typeof payeeInvitationRoutes & typeof payeeReviewRoutes & typeof payeeBulkRoutes,
  CallExtras
> => ({
  listPayees,
  getPayee,
  payeeTimeline,
  getPayeeSettings,
  changePayeeSettings,
  checkPayee: checkPayee(deps),
  createPayee: createPayee(deps),
  changePayee,
  changePayeeBank: changePayeeBank(deps),
  archivePayee: archivePayee(deps),
  archivePayees: archivePayees(deps),
  restorePayee,
  revealPayeeAccount: revealPayeeAccount(deps),
  invitePayee: invitePayee(deps),
  readPayeeInvitation,
  enterPayeeDetails: enterPayeeDetails(deps),
  listPayeeReviews,
  getPayeeReview,
  decidePayeeReview,
  ...bulkHandlers(payeeKind(deps)),
});

const bulkHandlers = (kind: BulkKind): HandlersFor<Context, typeof payeeBulkRoutes, CallExtras> => ({
  payeeTemplate: templateOf(kind),
  importPayees: (ctx, input, { upload }) => uploadJob(kind)(ctx, input, upload),
  listPayeeBatches: listJobs(kind),
  getPayeeBatch: getJob(kind),
  listPayeeBatchRows: listRows(kind),
  runPayeeBatch: startJob(kind),
  cancelPayeeBatch: cancelJob(kind),
  failedPayeeRows: failedRows(kind),
});
