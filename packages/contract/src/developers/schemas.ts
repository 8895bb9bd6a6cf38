import { z } from 'zod';
import { givenLine, positiveAmount, reason, terms } from '../forms/fields.ts';
import { addressRange } from '../identity/address-routes.ts';
import { day, id, instant } from '../kernel/fields.ts';
import { permissions } from '../permissions.ts';
import { keyPermissions } from './key-access.ts';
import { apiVersions } from './versions.ts';
import { apiAccessStates, apiKeyStates, apiVolumes } from './states.ts';

/** So many keys may answer at once. */
export const mostApiKeys = 20;
/** How long a rotated key still answers beside the one that took its place. */
export const apiKeyOverlapMs = 24 * 60 * 60_000;
/** Calls of one key a minute, at each server. */
export const apiCallsPerMinute = 600;
/** How long calls are kept in the log. */
export const apiLogDays = 90;

const addresses = z.array(addressRange).max(20, 'too_long');

export const apiAccessRequest = {
  use: reason,
  volume: z.enum(apiVolumes, 'invalid_choice'),
  /** From where calls will come; from everywhere while there are none. */
  addresses: addresses.default([]),
  terms,
};

/** A request for API access as its customer reads it. */
export const apiAccess = z.strictObject({
  id,
  state: z.enum(apiAccessStates),
  use: z.string(),
  volume: z.enum(apiVolumes),
  addresses: z.array(z.string()),
  submittedAt: instant,
  submittedBy: z.string(),
  decidedAt: instant.nullable(),
  /** Why it was rejected or closed. */
  reason: z.string().nullable(),
  /** That of its keys; the newest at the first call. */
  apiVersion: z.enum(apiVersions).nullable(),
  version: z.number().int(),
});

/** The same for who decides on it. */
export const apiAccessReview = apiAccess.extend({
  customerId: id,
  customerName: z.string(),
  decidedBy: z.string().nullable(),
});

export const apiKeySettings = {
  name: givenLine(60),
  permissions: z
    .array(z.enum(keyPermissions, 'invalid_choice'))
    .min(1, 'required')
    .max(keyPermissions.length, 'too_long'),
  addresses: addresses.default([]),
  /** How much money it may move with one act and in one day of UTC, in US dollars; without a limit where null. */
  perAct: positiveAmount('USD').nullable().default(null),
  perDay: positiveAmount('USD').nullable().default(null),
  /** The version of the API that it calls; that of the account where null. */
  apiVersion: z.enum(apiVersions, 'invalid_choice').nullable().default(null),
  /** Its last day; it has no end without one. */
  lastDay: day.nullable().default(null),
};

export const apiKey = z.strictObject({
  id,
  name: z.string(),
  /** How it begins, by which it is told from others. */
  start: z.string(),
  state: z.enum(apiKeyStates),
  permissions: z.array(z.enum(permissions)),
  addresses: z.array(z.string()),
  perAct: z.string().nullable(),
  perDay: z.string().nullable(),
  apiVersion: z.enum(apiVersions).nullable(),
  endsAt: instant.nullable(),
  madeBy: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  version: z.number().int(),
});

/** A key as it sees itself, with what it may do at this moment. */
export const ownApiKey = apiKey
  .pick({
    id: true,
    name: true,
    start: true,
    permissions: true,
    addresses: true,
    perAct: true,
    perDay: true,
    endsAt: true,
  })
  .extend({
    /** What it moved today, in US dollars; counted where it has a limit. */
    movedToday: z.string(),
  });

/** A new key with its secret, which is shown this once. */
export const apiKeyWithSecret = z.strictObject({ key: apiKey, secret: z.string() });

/** One call of a key. */
export const apiCall = z.strictObject({
  id,
  keyId: id,
  keyName: z.string(),
  method: z.string(),
  /** With its query; what may be a card number in it is masked. */
  path: z.string(),
  route: z.string(),
  status: z.number().int(),
  /** The error code of a refusal. */
  code: z.string().nullable(),
  tookMs: z.number().int(),
  address: z.string().nullable(),
  at: instant,
});
