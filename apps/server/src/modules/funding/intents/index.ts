/**
 * One noun for all ways in which money comes beside an announced bank transfer. A way has a sub-folder of its own, which opens
 * intents, reads what the outside says, locks the intent and hands the payment to `recordOutsideEvent` as its last step.
 */
export { openIntent, type NewIntent } from './open-intent.ts';
export { moveIntent, subjectOf, type IntentMove } from './move-intent.ts';
export {
  recordOutsideEvent,
  type OutsideEvent,
  type Recorded,
  type Verdict,
} from './record-outside-event.ts';
export { postFromReserve, postReturn } from './postings.ts';
export { holdUnmatched, sendUnmatchedBack } from './take-unmatched.ts';
export { expireIntents } from './expire-intents.ts';
export { refundJob, type RefundDeps, type Refunder } from './refund-payment.ts';
export { feeOf, grossOf, volumeOf, type IntentFee } from './price.ts';
export { presentIntent, presentIntents, type FundingIntent } from './present-intents.ts';
export {
  findIntent,
  findIntentEvent,
  findOutsideEvent,
  findOwnIntent,
  lockIntent,
  lockIntentByReference,
  lockOwnIntent,
  intentColumns,
  type IntentRow,
} from './repository.ts';
export {
  arrivingIntents,
  intentFundingOf,
  sendersOfIntents,
  sumArrivingIntents,
} from './history-repository.ts';
export { getFundingIntent, listFundingIntents } from './list-intents.ts';
export { createIntentHandlers } from './routes.ts';
