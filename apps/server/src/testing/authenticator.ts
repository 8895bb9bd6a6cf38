import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion } from '@tael/contract/identity/passkey-schemas';

/** What an authenticator does otherwise than it should, for tests of refusals. */
export interface Deviation {
  /** The page that asked. */
  readonly origin?: string;
  /** The site that the key believes to sign for. */
  readonly rpId?: string;
  readonly challenge?: string;
  /** How often the key says it was used. */
  readonly count?: number;
  /** Whether it made sure who is there. */
  readonly isVerified?: boolean;
  readonly userHandle?: string | null;
}

interface Attestation {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: string[];
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const wire = (bytes: Buffer): string => bytes.toString('base64url');

// Just enough CBOR: heads of up to 65,535, for what one attestation holds.
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const blob = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const coseKeyOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string): Buffer => blob(Buffer.from(value, 'base64url'));
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), point(x)],
    [int(-3), point(y)],
  );
};

/** A passkey in software: a P-256 key that counts its uses. `site` is the page it is used on. */
export const softAuthenticator = (site: { readonly id: string; readonly origin: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let count = 0;
  let owner: string | null = null;

  const clientData = (type: string, challenge: string, { origin = site.origin, ...change }: Deviation) =>
    Buffer.from(
      JSON.stringify({ type, challenge: change.challenge ?? challenge, origin, crossOrigin: false }),
    );
  const authenticatorData = (change: Deviation, attested?: Buffer): Buffer => {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(change.count ?? (count += 1));
    const flags = 0x01 | (change.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    return Buffer.concat([
      sha256(change.rpId ?? site.id),
      Buffer.from([flags]),
      uses,
      attested ?? Buffer.alloc(0),
    ]);
  };

  return {
    credentialId: wire(credentialId),
    /** Answers a challenge for a new passkey. */
    attest: (
      options: { readonly challenge: string; readonly user: { readonly id: string } },
      change: Deviation = {},
    ): Attestation => {
      owner = options.user.id;
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKeyOf(publicKey)]);
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), blob(authenticatorData(change, attested))],
      );
      return {
        credentialId: wire(credentialId),
        clientDataJSON: wire(clientData('webauthn.create', options.challenge, change)),
        attestationObject: wire(attestationObject),
        transports: ['internal'],
      };
    },
    /** Signs a challenge. */
    assert: (options: { readonly challenge: string }, change: Deviation = {}): PasskeyAssertion => {
      const client = clientData('webauthn.get', options.challenge, change);
      const data = authenticatorData(change);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        credentialId: wire(credentialId),
        clientDataJSON: wire(client),
        authenticatorData: wire(data),
        signature: wire(signature),
        userHandle: change.userHandle === undefined ? owner : change.userHandle,
      };
    },
  };
};
