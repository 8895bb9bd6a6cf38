/**
 * Fraud alerts: a purchase that looks unusual for its card is asked about, its card is frozen until then where it was
 * declined, and what the answer says is done: the freeze lifted, or the card kept frozen and a dispute drafted.
 */
import { answerFraudAlert } from './answer-alert.ts';
import { closeFraudAlert } from './close-alert.ts';
import { alertExpiryJob, guessJob, lateCaptureJob } from './jobs.ts';
import { getFraudReview, listFraudAlerts, listFraudReviews } from './list-alerts.ts';
import type { Holders } from './mail-holders.ts';
import { openAlertJob } from './open-alert.ts';

export { alertActsOf } from './alert-acts.ts';
export { alertLines } from './repository.ts';

export const fraudHandlers = {
  listFraudAlerts,
  answerFraudAlert,
  listFraudReviews,
  getFraudReview,
  closeFraudAlert,
};

export const fraudScheduledJobs = [alertExpiryJob];

export const createFraudJobs = (holders: Holders) => [openAlertJob(holders), guessJob, lateCaptureJob];
