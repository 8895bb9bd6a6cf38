/**
 * A customer's way in: registration, kind of account, details, purpose, identity check, for a company also its people and
 * its bank account, and the review where one is due. The status codes of user and account follow the case; after it is active this room has nothing more to say.
 */
export { applyBankLinkOutcome } from './apply-bank-link-outcome.ts';
export { applyIdentityVerdict } from './apply-identity-verdict.ts';
export { applyScreening } from './apply-screening.ts';
export { bankLinkJob, identityCheckJob, screeningJob } from './jobs.ts';
export { companyOf } from './company-of.ts';
export { waitingReviews } from './repository.ts';
export { searchReviews } from './list-reviews.ts';
export { registrationOf } from './registration-of.ts';
export { createOnboardingHandlers } from './routes.ts';
