import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keysIn, type KeyRing } from '../key-ring.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Seals what must be read again, with a key derived from the installation's master key. */
export interface Sealer {
  seal(plain: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
}

export type SealedUse =
  | 'tael-request-code-keys'
  | 'tael-totp-secrets'
  | 'tael-bank-accounts'
  | 'tael-webhook-secrets'
  | 'tael-endpoint-secrets'
  | 'tael-sso-secrets'
  | 'tael-login-secrets'
  | 'tael-held-keys'
  | 'tael-key-probe';

/**
 * AES-256-GCM: nonce, ciphertext, tag; `owner` is bound to it, so that a sealed key fits no other row. Each
 * use has a key of its own.
 */
const sealerOfKey = (masterKey: Buffer, use: SealedUse): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', use, 32));
  return {
    seal: (plain, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, owner) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
};

/** The first master key of the ring seals; what any of them has sealed is opened. */
export const createSealer = (masterKeys: KeyRing, use: SealedUse): Sealer => {
  const [first, ...others] = keysIn(masterKeys);
  const sealer = sealerOfKey(first, use);
  if (others.length === 0) return sealer;
  const all = [sealer, ...others.map((key) => sealerOfKey(key, use))];
  return {
    seal: sealer.seal,
    open: (sealed, owner) => firstThatOpens(all, (one) => one.open(sealed, owner)),
  };
};

/** What the first of them gives that does not throw; the last one's error where all do. */
export const firstThatOpens = <One>(all: readonly One[], open: (one: One) => Buffer): Buffer => {
  let failure: unknown;
  for (const one of all)
    try {
      return open(one);
    } catch (error) {
      failure = error;
    }
  throw failure;
};
