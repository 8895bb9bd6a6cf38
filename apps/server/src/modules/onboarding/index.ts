/**
 * A customer's way in: registration, kind of account, details, purpose, identity check, and the review where one is
 * due. The status codes of user and account follow the case; after it is active this room has nothing more to say.
 */
export { applyIdentityVerdict } from './apply-identity-verdict.ts';
export { identityCheckJob } from './jobs.ts';
export { countInReview } from './repository.ts';
export { createOnboardingHandlers } from './routes.ts';
