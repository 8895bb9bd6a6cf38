import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { roleRef } from '../org/roles/schemas.ts';

/** How many domains a company may have. */
export const mostDomains = 20;

export const domainName = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(253, 'too_long')
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'invalid_format');

/** As the provider calls itself: the `iss` of its tokens, to the letter. */
const issuer = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(500, 'too_long')
  .refine((url) => {
    const parsed = URL.parse(url);
    return parsed?.protocol === 'https:' && parsed.search === '' && parsed.hash === '';
  }, 'webhook_url');

/** Visible characters alone, as OAuth wants them (RFC 6749, appendix A). */
const visible = /^[\x20-\x7E]*$/;

export const ssoSettings = z.strictObject({
  /** Of a new one: made by whoever sets it up. */
  id,
  issuer,
  clientId: line(200).pipe(z.string().min(1, 'required').regex(visible, 'invalid_format')),
  /** Empty: the one that is kept stays. */
  clientSecret: z.string().max(500, 'too_long').regex(visible, 'invalid_format').default(''),
  isOn: z.boolean(),
  /** Whoever has an address in a verified domain signs in by the provider alone; the owner never has to. */
  isRequired: z.boolean(),
  /** The role of whoever comes for the first time; null: nobody joins by signing in. */
  joinRole: roleRef.nullable(),
  /** 0 where nothing was set up yet. */
  version: z.int('invalid_type'),
});

const connection = z.strictObject({
  id,
  issuer: z.string(),
  clientId: z.string(),
  isOn: z.boolean(),
  isRequired: z.boolean(),
  joinRole: z.string().nullable(),
  version: z.number().int(),
});

export const ssoDomain = z.strictObject({
  id,
  domain: z.string(),
  /** The TXT record that proves it. */
  recordName: z.string(),
  recordValue: z.string(),
  verifiedAt: instant.nullable(),
});

/** How many tokens of its directory a company may have at a time. */
export const mostScimTokens = 5;

const scimToken = z.strictObject({
  id,
  /** How it begins; the rest is shown once. */
  start: z.string(),
  madeAt: instant,
  lastUsedAt: instant.nullable(),
});

export const ssoSetup = z.strictObject({
  connection: connection.nullable(),
  domains: z.array(ssoDomain),
  /** What the provider has to be told. */
  redirectUrl: z.string(),
  signOutUrl: z.string().nullable(),
  /** Where the company's directory tells who its people are; null for the platform's staff. */
  scim: z.strictObject({ url: z.string(), tokens: z.array(scimToken) }).nullable(),
  /** What somebody who joins may be given. */
  roles: z.array(z.strictObject({ ref: z.string(), name: z.string().nullable() })),
});
