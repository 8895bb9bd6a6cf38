import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A sealed card number: the number under a key of its own, that key under the master key. */
export interface SealedNumber {
  readonly sealedKey: Buffer;
  readonly sealedNumber: Buffer;
}

/** The vault's cryptography. Every key comes from the master key, each for one use. */
export interface VaultCipher {
  seal(cardId: string, pan: string): SealedNumber;
  /** Throws when anything was changed or belongs to another card. */
  open(cardId: string, sealed: SealedNumber): string;
  /** Finds a number again without opening any. */
  hashOf(pan: string): Buffer;
  /** The card code: three digits that follow from card and expiry, so that it need not be stored. */
  codeOf(cardId: string, expiryMonth: number, expiryYear: number): string;
  /** What is kept of a PIN: without the key nobody learns it, not even by trying all ten thousand. */
  pinHashOf(cardId: string, pin: string): Buffer;
}

/** The cipher of one installation. `masterKey` has 32 bytes. */
export const vaultCipher = (masterKey: Buffer): VaultCipher => {
  const keyFor = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `tael-card-vault/${use}`, 32));
  const wrapping = keyFor('wrapping');
  const lookup = keyFor('lookup');
  const code = keyFor('code');
  const pins = keyFor('pin');
  return {
    seal: (cardId, pan) => {
      const dataKey = randomBytes(32);
      return {
        sealedKey: encrypt(wrapping, dataKey, `${cardId}/key`),
        sealedNumber: encrypt(dataKey, Buffer.from(pan, 'utf8'), `${cardId}/number`),
      };
    },
    open: (cardId, { sealedKey, sealedNumber }) => {
      const dataKey = decrypt(wrapping, sealedKey, `${cardId}/key`);
      return decrypt(dataKey, sealedNumber, `${cardId}/number`).toString('utf8');
    },
    hashOf: (pan) => createHmac('sha256', lookup).update(pan).digest(),
    pinHashOf: (cardId, pin) => createHmac('sha256', pins).update(`${cardId}/${pin}`).digest(),
    codeOf: (cardId, expiryMonth, expiryYear) => {
      const digest = createHmac('sha256', code)
        .update(`${cardId}/${String(expiryMonth)}/${String(expiryYear)}`)
        .digest();
      return String(digest.readUInt32BE(0) % 1_000).padStart(3, '0');
    },
  };
};

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM as nonce, tag and cipher text in one piece; `bound` is authenticated with it. */
const encrypt = (key: Buffer, plain: Buffer, bound: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(bound, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

const decrypt = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(bound, 'utf8'));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
};
