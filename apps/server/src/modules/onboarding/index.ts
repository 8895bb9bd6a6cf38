/**
 * A customer's way in: registration, kind of account, details, purpose, identity check, for a company also its people and
 * its bank account, and the review where one is due. The status codes of user and account follow the case; after it is active this module has nothing more to say.
 *
 * - `steps`: what an applicant fills in, one step after the other, with drafts.
 * - `owners`: the people of a company: invited, identified.
 * - `checks`: identity checks and screenings, and what their verdicts change.
 * - `bank-link`: the bank account of a company, proven by small deposits.
 * - `review`: what staff decides on.
 */
export { applyBankLinkOutcome } from './bank-link/apply-bank-link-outcome.ts';
export { applyIdentityVerdict } from './checks/apply-identity-verdict.ts';
export { applyScreening } from './checks/apply-screening.ts';
export { identityNoticeJob, silentChecksJob } from './checks/identity-page-jobs.ts';
export { bankLinkJob, identityCheckJob, screeningJob } from './jobs.ts';
export { namesOfCustomer } from './checks/names-of-customer.ts';
export { companyOf, inCountries } from './company-of.ts';
export { reviewQueue } from './repository.ts';
export { registrationExecutor } from './review/registration-approval.ts';
export { searchReviews } from './review/list-reviews.ts';
export { registrationOf } from './review/registration-of.ts';
export { createOnboardingHandlers } from './routes.ts';
