import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { firstThatOpens, type Sealer } from '../../kernel/events/sealer.ts';
import { keysIn, type KeyRing } from '../../kernel/key-ring.ts';
import type { HeldKeys } from '../../kernel/secrets/held-keys.ts';
import { sealedColumn, type SealedPlace } from '../../kernel/secrets/sealed-place.ts';

/** A sealed card number: the number under a key of its own, that key under the master key. */
export interface SealedNumber {
  readonly sealedKey: Buffer;
  readonly sealedNumber: Buffer;
}

/** The vault's cryptography, with a key for each use. */
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

/** What the vault works with: 32 bytes each. */
export interface VaultKeys {
  /** They seal the key of each number. */
  readonly masterKeys: KeyRing;
  /** Card codes and PINs follow from them, so they outlive the master key. */
  readonly heldKeys: Pick<HeldKeys, 'cardNumbers' | 'cardCodes' | 'pins'>;
}

/** Seals the key of a card number with the first master key, and opens what any of them has sealed. */
const keySealer = (masterKeys: KeyRing): Sealer => {
  const wrapping = keysIn(masterKeys).map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'tael-card-vault/wrapping', 32)),
  ) as [Buffer, ...Buffer[]];
  return {
    seal: (dataKey, cardId) => encrypt(wrapping[0], dataKey, `${cardId}/key`),
    open: (sealed, cardId) => firstThatOpens(wrapping, (key) => decrypt(key, sealed, `${cardId}/key`)),
  };
};

/** Where the keys of card numbers are sealed; the numbers themselves never are again. */
export const sealedNumberKeys: SealedPlace = sealedColumn('card_vault_pans', 'sealed_key', keySealer);

/** The cipher of one installation. */
export const vaultCipher = ({ masterKeys, heldKeys }: VaultKeys): VaultCipher => {
  const keys = keySealer(masterKeys);
  const { cardNumbers: lookup, cardCodes: code, pins } = heldKeys;
  return {
    seal: (cardId, pan) => {
      const dataKey = randomBytes(32);
      return {
        sealedKey: keys.seal(dataKey, cardId),
        sealedNumber: encrypt(dataKey, Buffer.from(pan, 'utf8'), `${cardId}/number`),
      };
    },
    open: (cardId, { sealedKey, sealedNumber }) => {
      const dataKey = keys.open(sealedKey, cardId);
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
