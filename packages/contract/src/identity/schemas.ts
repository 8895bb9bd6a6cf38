import { z } from 'zod';
import { email, mailedCode, password, terms } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { passkeyAssertion } from './passkey-schemas.ts';

/** What proves a person once more: six digits from a mail or an app, or a recovery code. */
export const proofCode = z
  .string('code_required')
  .trim()
  .toLowerCase()
  .min(1, 'code_required')
  .regex(/^(?:\d{6}|[a-z2-7]{4}(?:-[a-z2-7]{4}){3})$/, 'code_format');

export const deviceId = z.string('required').min(8, 'too_short').max(64, 'too_long');

/** What a mailed code may be used for; a code serves the one purpose it was sent for. */
export const codePurposes = ['register', 'login', 'step_up', 'reset', 'mobile'] as const;

/** A name as it is typed at the sign-in; it need not be anybody's. */
export const username = z
  .string('required')
  .trim()
  .toLowerCase()
  .max(254, 'too_long')
  .regex(/^\P{Cc}*$/u, 'invalid_format');

const optionalText = z.string().max(200).default('');

/**
 * Token endpoint (specification section 7). All but the first three fields of the password grant may be empty; the
 * grant `passkey` is ours (decision 14).
 */
export const tokenRequest = z.strictObject({
  grant_type: z.enum(['password_code', 'passkey', 'refresh_token'], 'invalid_choice'),
  username: username.default(''),
  password: z.string().max(256, 'too_long').default(''),
  validCode: optionalText,
  deviceId: optionalText,
  effectiveCode: optionalText,
  loginSign: optionalText,
  action: optionalText,
  loginMobile: optionalText,
  functionType: optionalText,
  refresh_token: optionalText,
  /** For the grant `passkey`; with the grant `password_code` it is the second factor, in place of `effectiveCode`. */
  assertion: passkeyAssertion.optional(),
});

export const tokenAnswer = z.strictObject({
  code: z.number().int(),
  access_token: z.string(),
  refresh_token: z.string(),
});

export const registration = z.strictObject({
  email,
  password,
  code: mailedCode,
  deviceId,
  terms,
  /** 1 personal, 2 business: what was chosen before registering; whoever chose nothing is asked afterwards. */
  entityType: z.union([z.literal(1), z.literal(2)], 'invalid_choice').optional(),
});

export const passwordReset = z.strictObject({ email, password, code: mailedCode, deviceId });

/** The new password of the signed-in user; `currentPassword` is for user types 2 and 3 (specification section 7). */
export const passwordChange = z.strictObject({
  id,
  password,
  currentPassword: z.string().max(256, 'too_long').default(''),
});

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
  /** Chosen in the account settings; null follows the browser. */
  timeZone: z.string().nullable(),
  language: z.enum(['en_US', 'zh_CN']).nullable(),
});
export type UserInfo = z.output<typeof userInfo>;
