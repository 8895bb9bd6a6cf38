/**
 * The request code (header `X-Request-Code: t=<unix ms>,n=<nonce>,s=<signature>`) proves that the caller holds the key
 * derived from the access token and the value of `GET /api-uaa/validata/uuid`, so a token read from storage alone signs
 * nothing. This file holds only what both sides must agree on; each side brings its own cryptography.
 */
export const requestCodeHeader = 'x-request-code';
export const requestCodeInfo = 'tael-request-code';
export const requestCodeKeyBytes = 32;
export const requestCodeToleranceMs = 120_000;

export interface RequestCode {
  readonly time: string;
  readonly nonce: string;
  readonly signature: string;
}

/** The text that is signed: one line each, joined by a line feed. `bodyHash` is base64url SHA-256 of the body bytes. */
export const requestCodeText = (parts: {
  method: string;
  pathWithQuery: string;
  bodyHash: string;
  time: string;
  nonce: string;
}): string =>
  [parts.method.toUpperCase(), parts.pathWithQuery, parts.bodyHash, parts.time, parts.nonce].join('\n');

export const formatRequestCode = (code: RequestCode): string =>
  `t=${code.time},n=${code.nonce},s=${code.signature}`;

const pattern = /^t=(\d{1,15}),n=([A-Za-z0-9_-]{22}),s=([A-Za-z0-9_-]{43})$/;

/** The header's parts, or undefined when it is not of the form. */
export const parseRequestCode = (header: string): RequestCode | undefined => {
  const match = pattern.exec(header);
  if (!match) return undefined;
  const [, time, nonce, signature] = match;
  return time && nonce && signature ? { time, nonce, signature } : undefined;
};
