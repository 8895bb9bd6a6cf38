import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is stored of a bearer secret or of a device: never the secret itself. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * What is stored of a short secret (six digits, five letters). Its key is something only the caller holds, a device's
 * id or a session's token, so that nobody can try all the answers against a copy of the table.
 */
export const hmacOf = (holder: string, id: string, answer: string): Buffer =>
  createHmac('sha256', holder).update(`${id}\n${answer}`).digest();

/** Compares in a time that tells nothing; lengths differ only where there is nothing to compare with. */
export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

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
  use: 'tael-request-code-keys' | 'tael-totp-secrets',
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
