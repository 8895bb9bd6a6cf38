import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Seals what must be read again, with a key derived from the installation's master key. */
export interface Sealer {
  seal(plain: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
}

/**
 * AES-256-GCM: nonce, ciphertext, tag; `owner` is bound to it, so that a sealed key fits no other row. Each
 * use has a key of its own.
 */
export const createSealer = (
  masterKey: Buffer,
  use: 'tael-request-code-keys' | 'tael-totp-secrets' | 'tael-bank-accounts' | 'tael-webhook-secrets',
): Sealer => {
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
