import { z } from 'zod';
import { givenLine } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';

/** Bytes in the API, as WebAuthn writes them. */
const bytes = (most: number) =>
  z
    .string('required')
    .min(1, 'required')
    .max(most, 'too_long')
    .regex(/^[A-Za-z0-9_-]+$/, 'invalid_format');

const credentialId = bytes(1_400);
const transports = z.array(z.string().max(32)).max(10);

/** What a new passkey says of itself (`navigator.credentials.create`). */
export const passkeyAttestation = z.strictObject({
  credentialId,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports,
});

/** What a passkey signed (`navigator.credentials.get`); `userHandle` is what it keeps of its owner. */
export const passkeyAssertion = z.strictObject({
  credentialId,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(8_000),
  userHandle: bytes(100).nullable(),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

const credential = z.strictObject({ id: credentialId, type: z.literal('public-key'), transports });

/** PublicKeyCredentialCreationOptionsJSON, as far as we use it. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** PublicKeyCredentialRequestOptionsJSON, as far as we use it; no credentials named means any passkey of this site. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const passkeyName = givenLine(60);

export const passkeyItem = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept by a password manager on several devices, rather than in one device. */
  isSynced: z.boolean(),
});
