/**
 * Who signs in, how they prove it and how long it lasts: users, passwords, mailed codes, captchas, sessions with
 * rotating tokens, request codes, step-ups. A verb that uses a mailed code proves it first and redeems it inside:
 * `const proven = await proveCode(ctx, …); const passwordHash = await hashPassword(…); transact(… redeemCode(tx, ctx, proven) …)`.
 *
 * - `attempts`: attempts counted, captchas, proofs of work.
 * - `devices`: browsers on which somebody signed in before.
 * - `sign-in`: the way in with a password or a passkey, and the history of sign-ins.
 * - `sessions`: how long it lasts: rotating tokens, request codes, ends.
 * - `passwords`: hashes, changes and resets of passwords.
 * - `codes`: mailed codes, and mails about the account.
 * - `factors`: second factors, recovery codes, step-ups.
 * - `passkeys`: passkeys: registered, proven, used to sign in and to step up.
 * - `addresses`: the addresses from which an account may be used.
 * - `invitations`: mailed links by which somebody joins or chooses a new password.
 * - `people`: users and what they may change of themselves.
 */
export { captchaAnswer } from './attempts/captcha.ts';
export { proveCode, redeemCode, type ProvenCode } from './codes/codes.ts';
export type {
  IdentityDeps,
  RoleColumns,
  SingleSignOn,
  SsoAnswerOfPerson,
  SsoProof,
  SsoUser,
} from './deps.ts';
export { hashOf, isSame } from './secrets.ts';
export type { SignedIn } from './sessions/find-session.ts';
export { forgetExpired } from './jobs.ts';
export { contactOf, eraseChoices } from './people/contact.ts';
export { mailReader, requestMail, type MailRequest, type MailTemplate } from './codes/mail.ts';
export { hashPassword } from './passwords/passwords.ts';
export { createIdentity, type Identity } from './routes.ts';
export { codeQuotaWindowMs, codeRefusal } from './rules.ts';
export { watchSessionEnds } from './sessions/session-ends.ts';
export { customersByEmail, customersWithEmail } from './repository.ts';
export { countLiveSessions, isSessionAlive } from './sessions/session-repository.ts';
export { requireConfirmedVote, requireStepUp } from './step-up.ts';
export {
  activeUsers,
  activePeopleOf,
  createUser,
  emailsOf,
  emailTaken,
  identitiesOf,
  ownUsers,
  peopleOf,
  recipients,
  saveProfile,
  setUserStatus,
  standingOfUser,
  userIdsAt,
  userWithEmail,
  type CustomersPerson,
  type NewUser,
  type OwnUser,
  type Profile,
} from './people/users.ts';
export {
  giveUpAddress,
  personFacts,
  setMobile,
  signOutEverywhere,
  signOutTenant,
  type PersonFacts,
} from './people/manage-user.ts';
export { countActivePeople } from './people/people-repository.ts';
export { countStaff, idByEmail } from './people/person-repository.ts';
export { nobodysHash } from './passwords/passwords.ts';
export { endOneSession, sessionsOf } from './sessions/own-sessions.ts';
export { signInsOf } from './sign-in/sign-in-history.ts';
export { maySignInFrom, plainRange } from './addresses/range-rules.ts';
export { maskedEmail } from './rules.ts';
export { invitationOf, inviteUser, makeInvitation, type Invited } from './invitations/invite-user.ts';
export { lockInvitation, openInvitation, spendInvitation } from './invitations/use-invitation.ts';
