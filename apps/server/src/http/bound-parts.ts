import { Failure } from '../kernel/failure.ts';

/** What people and programs send has some hundreds of values; a message of the bank may list ten thousand lines. */
export const mostParts = 5_000;
export const mostPartsOfMessage = 50_000;
/** No body that means something is nested deeper. */
const deepest = 64;

const sign = (text: string): number => text.charCodeAt(0);
const [quote, backslash, comma, openList, openObject] = [
  sign('"'),
  sign('\\'),
  sign(','),
  sign('['),
  sign('{'),
];
const [closeList, closeObject] = [sign(']'), sign('}')];

/**
 * Refuses JSON with more values or names than `most`, or nested too deep, before it is parsed: bytes are capped, and a
 * megabyte of them may hold a hundred thousand of either, each of which is looked at several times. Reads each byte once.
 */
export const boundJson = (bytes: Uint8Array, most: number): void => {
  // A part takes two bytes at least.
  if (bytes.length <= most && bytes.length <= 2 * deepest) return;
  let parts = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
      continue;
    }
    if (byte === quote) isText = true;
    else if (byte === comma) parts += 1;
    else if (byte === openList || byte === openObject) {
      parts += 1;
      depth += 1;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    if (parts > most || depth > deepest) throw new Failure('invalid_request');
  }
};

/** A form has no more names than a list may hold in an address, and what is behind them is not read. */
export const mostFormParts = 500;
/** The longest message of the contact form, with its letters in percent signs, has room in it. */
export const maxFormBytes = 65_536;
