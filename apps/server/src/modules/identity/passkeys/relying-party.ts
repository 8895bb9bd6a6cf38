import type { PasskeyCreation, PasskeyRequest } from '@tael/contract/identity/passkey-schemas';
import { lifeMs } from '../rules.ts';

/** The site that passkeys belong to: its host, and the one origin whose pages may ask for them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** Ed25519, ECDSA on P-256, RSA: what every platform has at least one of. */
export const algorithms = [-8, -7, -257];

export interface KnownCredential {
  readonly credential_id: Buffer;
  readonly transports: readonly string[];
}

const named = ({ credential_id, transports }: KnownCredential) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
});

/** A user as a passkey remembers them: the 16 bytes of their id. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** What the browser is asked in order to make a passkey that signs in by itself and always asks who is there. */
export const creationOptions = (
  site: RelyingParty,
  of: {
    readonly challenge: string;
    readonly product: string;
    readonly user: { readonly id: string; readonly email: string };
    readonly known: readonly KnownCredential[];
  },
): PasskeyCreation => ({
  challenge: of.challenge,
  rp: { id: site.id, name: of.product },
  user: { id: userHandleOf(of.user.id), name: of.user.email, displayName: of.user.email },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: lifeMs.challenge,
  excludeCredentials: of.known.map(named),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** What the browser is asked in order to sign with a passkey; any of this site's when none is named. */
export const requestOptions = (
  site: RelyingParty,
  challenge: string,
  allowed: readonly KnownCredential[] = [],
): PasskeyRequest => ({
  challenge,
  rpId: site.id,
  timeout: lifeMs.challenge,
  allowCredentials: allowed.map(named),
  userVerification: 'required',
});
