import { z } from 'zod';
import { email, mailedCode, password, proofCode, terms } from '../forms/fields.ts';
import { plainEmail } from '../forms/fold.ts';
import { id, instant } from '../kernel/fields.ts';
import { passkeyAssertion } from './passkey-schemas.ts';

export const deviceId = z.string('required').min(8, 'too_short').max(64, 'too_long');

/** What a mailed code may be used for; a code serves the one purpose it was sent for. */
export const codePurposes = ['register', 'login', 'step_up', 'reset', 'mobile'] as const;

/** A name as it is typed at the sign-in; it need not be anybody's. */
export const username = z
  .string('required')
  .max(254, 'too_long')
  .overwrite(plainEmail)
  .regex(/^\P{Cc}*$/u, 'invalid_format');

const optionalText = z.string().max(200).default('');

/** The `device_secret` of an earlier sign-in on this device; empty for none. */
export const deviceSecret = z.string().max(200, 'too_long').default('');

/**
 * Token endpoint (specification section 7). All but the first three fields of the password grant may be empty; the
 * grants `passkey` (decision 14) and `sso` (decision 143) are ours.
 */
export const tokenRequest = z.strictObject({
  grant_type: z.enum(['password_code', 'passkey', 'sso', 'refresh_token'], 'invalid_choice'),
  username: username.default(''),
  password: z.string().max(512, 'too_long').default(''),
  /** What the captcha's picture shows, where one is asked for. */
  validCode: optionalText,
  deviceId: optionalText,
  deviceSecret,
  /** What the captcha's challenge came to, as base64 of its JSON. */
  proof: z.string().max(4_000, 'too_long').default(''),
  /** The code of the second factor; one of the wrong form is no try. */
  effectiveCode: z.union([z.literal(''), proofCode], 'code_format').default(''),
  loginSign: optionalText,
  action: optionalText,
  loginMobile: optionalText,
  functionType: optionalText,
  refresh_token: optionalText,
  /** For the grant `sso`: what the company's own provider sent back. */
  code: z.string().max(2_000, 'too_long').default(''),
  state: optionalText,
  iss: z.string().max(500, 'too_long').default(''),
  /** For the grant `passkey`; with the grant `password_code` it is the second factor, in place of `effectiveCode`. */
  assertion: passkeyAssertion.optional(),
});

export const tokenAnswer = z.strictObject({
  code: z.number().int(),
  access_token: z.string(),
  refresh_token: z.string(),
  /** What this device proves itself by at later sign-ins: strangers' failures then do not keep its owner out. */
  device_secret: z.string().optional(),
});

export const registration = z.strictObject({
  email,
  password,
  code: mailedCode,
  deviceId,
  terms,
  /** What was shown to be accepted (`registrationTerms`). Whoever says nothing accepts what is in force. */
  termsShown: z.string().max(200, 'too_long').optional(),
  /** 1 personal, 2 business: what was chosen before registering; whoever chose nothing is asked afterwards. */
  entityType: z.union([z.literal(1), z.literal(2)], 'invalid_choice').optional(),
});

export const passwordReset = z.strictObject({ email, password, code: mailedCode, deviceId });

/** The new password of the signed-in user; `currentPassword` is for user types 2 and 3 (specification section 7). */
export const passwordChange = z.strictObject({
  id,
  password,
  currentPassword: z.string().max(512, 'too_long').default(''),
});

/** A proof of work as `altcha-lib` sets and solves it (PBKDF2; the key that is looked for begins with `keyPrefix`). */
export const captchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** A picture to read, and the work to do beside it: `validCode` and `proof` of the next sign-in. */
export const captcha = z.strictObject({ id: z.string(), image: z.string(), challenge: captchaChallenge });

/** What a device called itself, as far as it is known by name. */
const device = z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() });

export const sessionItem = z.strictObject({
  id,
  device,
  /** Where it signed in from. */
  address: z.string().nullable(),
  signedInAt: instant,
  /** When its tokens were last given; a session in use renews them within 55 minutes. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});

export const signInResults = ['signed_in', 'failed', 'address_refused'] as const;

export const signInItem = z.strictObject({
  id,
  at: instant,
  device,
  address: z.string().nullable(),
  result: z.enum(signInResults),
});

/** The second factors of the signed-in user. */
export const factors = z.strictObject({
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
});

/** What an authenticator app needs, shown while it is set up: the base32 secret, the same as a URI, and that as an SVG. */
export const totpSetup = z.strictObject({ secret: z.string(), uri: z.string(), picture: z.string() });

/** Ten codes that serve once each; they are shown this once. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** User info (specification section 3). `amout` is the wire's spelling; `balance` is the same amount under its right name. */
export const userInfo = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  status: z.number().int(),
  functionStatus: z.number().int(),
  userEntityType: z.number().int().nullable(),
  userType: z.number().int(),
  parentUserType: z.number().int().nullable(),
  nation: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  chineseFirstName: z.string().nullable(),
  chineseLastName: z.string().nullable(),
  mobile: z.string().nullable(),
  registeredBusinessName: z.string().nullable(),
  businessNo: z.string().nullable(),
  amout: z.string(),
  balance: z.string(),
  roleTypeCode: z.number().int(),
  avatar: z.string().nullable(),
  realname: z.string(),
  registerVersion: z.number().int(),
  /** Chosen in the account settings; null follows the account. */
  timeZone: z.string().nullable(),
  /** By whose days limits, invoices and statements of the account are counted; null of staff. */
  accountTimeZone: z.string().nullable(),
  language: z.enum(['en_US', 'zh_CN']).nullable(),
});
export type UserInfo = z.output<typeof userInfo>;
