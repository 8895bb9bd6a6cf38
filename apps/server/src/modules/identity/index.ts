/**
 * Who signs in, how they prove it and how long it lasts: users, passwords, mailed codes, captchas, sessions with
 * rotating tokens, request codes, step-ups. A verb that uses a mailed code proves it first and redeems it inside:
 * `const proven = await proveCode(ctx, …); const passwordHash = await hashPassword(…); transact(… redeemCode(tx, ctx, proven) …)`.
 */
export { captchaAnswer } from './captcha.ts';
export { proveCode, redeemCode, type ProvenCode } from './codes.ts';
export type { IdentityDeps } from './deps.ts';
export type { SignedIn } from './find-session.ts';
export { forgetExpired } from './jobs.ts';
export { mailLanguage, requestMail, type MailRequest, type MailTemplate } from './mail.ts';
export { hashPassword } from './passwords.ts';
export { createIdentity, type Identity } from './routes.ts';
export { codeQuotaWindowMs, codeRefusal } from './rules.ts';
export { watchSessionEnds } from './session-ends.ts';
export { customersByEmail, customersWithEmail } from './repository.ts';
export { countLiveSessions, isSessionAlive } from './session-repository.ts';
export { requireStepUp } from './step-up.ts';
export {
  createUser,
  emailsOf,
  emailTaken,
  ownUsers,
  peopleOf,
  recipients,
  saveProfile,
  setUserStatus,
  type CustomersPerson,
  type NewUser,
  type OwnUser,
  type Profile,
} from './users.ts';
