import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { assert } from '../../../kernel/failure.ts';

/** External addresses of an account (BIP-44); the other branch is for change, which these chains do not know. */
const external = 0;

/** The address of this number under an extended public key, in lower case. Nothing here could spend what arrives there. */
export const deriveAddress = (extendedPublicKey: string, number: number): string => {
  const account = HDKey.fromExtendedKey(extendedPublicKey);
  assert(account.privateKey === null, 'deposit addresses come from a public key');
  const { publicKey } = account.deriveChild(external).deriveChild(number);
  assert(publicKey, 'an extended key has a public key');
  // Without the byte that says how it is written.
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
  return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
};

/** An address with the capital letters that make most mistyped ones invalid (EIP-55). */
export const checksummed = (address: string): string => {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const letters = Array.from(digits, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
};
