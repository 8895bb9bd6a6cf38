import type { ChecksFor, HandlersFor } from '@tael/contract';
import type { bankingCalendarRoutes } from '@tael/contract/payments/calendar-routes';
import type { paymentBulkRoutes } from '@tael/contract/payments/outgoing/bulk-routes';
import type { paymentRepeatRoutes } from '@tael/contract/payments/outgoing/repeat-routes';
import type { paymentReviewRoutes } from '@tael/contract/payments/outgoing/review-routes';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
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
import { paymentKind } from './batches/bulk-kind.ts';
import type { PaymentDeps } from './deps.ts';
import { bankingCalendar } from '../banking-calendar.ts';
import { addPayment, updateDraft } from './drafts/draft-payment.ts';
import { cancelPayment, recallPayment } from './own-acts.ts';
import { holdRate, listPaymentOptions } from './drafts/payment-options.ts';
import {
  getPayment,
  listPayments,
  summarizePayments,
  totalPayments,
  upcomingPayments,
} from './read-payments.ts';
import {
  getPaymentRepeat,
  listPaymentRepeats,
  pausePaymentRepeat,
  resumePaymentRepeat,
  skipPaymentRepeat,
  stopPaymentRepeat,
} from './repeating/own-repeats.ts';
import { previewRepeat } from './repeating/repeat-payments.ts';
import {
  approvePaymentReview,
  claimPaymentReview,
  getPaymentReview,
  listPaymentReviews,
  rejectPaymentReview,
} from './reviews.ts';
import { savePaymentReceipt, type ReceiptDeps } from './receipt.ts';
import { checkSendPayment, sendPayment } from './send-payment.ts';

/** What refuses a call before its proof is asked for. */
export const outgoingChecks: ChecksFor<Context, typeof paymentRoutes> = { sendPayment: checkSendPayment };

/** Route name to verb. */
export const createOutgoingHandlers = (
  deps: PaymentDeps & ReceiptDeps,
): HandlersFor<
  Context,
  typeof paymentRoutes &
    typeof paymentReviewRoutes &
    typeof paymentBulkRoutes &
    typeof paymentRepeatRoutes &
    typeof bankingCalendarRoutes,
  CallExtras
> => ({
  ...bulkHandlers(paymentKind(deps)),
  listPaymentRepeats,
  previewRepeat,
  getPaymentRepeat,
  pausePaymentRepeat: pausePaymentRepeat(deps),
  resumePaymentRepeat,
  skipPaymentRepeat: skipPaymentRepeat(deps),
  stopPaymentRepeat: stopPaymentRepeat(deps),
  listPayments,
  totalPayments,
  summarizePayments,
  upcomingPayments: upcomingPayments(deps),
  getPayment,
  listPaymentOptions: listPaymentOptions(deps),
  holdRate: holdRate(deps),
  addPayment: addPayment(deps),
  updatePayment: updateDraft(deps),
  sendPayment: sendPayment(deps),
  cancelPayment: cancelPayment(deps),
  recallPayment: recallPayment(deps),
  bankingCalendar,
  savePaymentReceipt: savePaymentReceipt(deps),
  listPaymentReviews,
  getPaymentReview,
  claimPaymentReview,
  approvePaymentReview: approvePaymentReview(deps),
  rejectPaymentReview: rejectPaymentReview(deps),
});

const bulkHandlers = (kind: BulkKind): HandlersFor<Context, typeof paymentBulkRoutes, CallExtras> => ({
  paymentTemplate: templateOf(kind),
  importPayments: (ctx, input, { upload }) => uploadJob(kind)(ctx, input, upload),
  listPaymentBatches: listJobs(kind),
  getPaymentBatch: getJob(kind),
  listPaymentBatchRows: listRows(kind),
  runPaymentBatch: startJob(kind),
  cancelPaymentBatch: cancelJob(kind),
  failedPaymentRows: failedRows(kind),
});
