import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Of which installation a key is. */
export type KeyMode = 'live' | 'test';

export const keyMode = ({ mode }: { readonly mode: 'sandbox' | 'production' }): KeyMode =>
  mode === 'sandbox' ? 'test' : 'live';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;
const checkLength = 6;
const pattern = /^tael_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** CRC-32 in base 62: whoever scans for leaked keys tells one from chance, and a typing error costs no lookup. */
const checkOf = (text: string): string => {
  let rest = crc32(text);
  let check = '';
  for (let place = 0; place < checkLength; place += 1) {
    check = `${alphabet[rest % alphabet.length]}${check}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return check;
};

/** A new key: `tael_test_`, 190 random bits, and their checksum. */
export const newKeyText = (mode: KeyMode): string => {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const head = `tael_${mode}_${secret}`;
  return `${head}${checkOf(head)}`;
};

/** Whether a bearer is meant as a key and no session. */
export const looksLikeKey = (text: string): boolean => /^tael_(live|test)_/.test(text);

/** Whether a text can be a key of this installation at all. */
export const isKeyText = (text: string, mode: KeyMode): boolean => {
  const [, named, secret, check] = pattern.exec(text) ?? [];
  return named === mode && check === checkOf(`tael_${named}_${secret}`);
};

/** What is shown of a key afterwards. */
export const startOf = (text: string): string => text.slice(0, 'tael_test_'.length + 4);
