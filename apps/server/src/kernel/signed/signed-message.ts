import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallExtras } from '../call-extras.ts';
import { keysIn, type KeyRing } from '../key-ring.ts';

/** The bytes of a message as a provider sent them, and its header `t=<unix ms>,s=<base64url HMAC-SHA-256 of "t.body">`. */
export interface SignedMessage {
  readonly body: string;
  readonly signature: string;
}

/** The signed message of a call, with its signature in the header of this name. */
export const signedMessageOf = (
  { rawBody, header }: Pick<CallExtras, 'rawBody' | 'header'>,
  name: string,
): SignedMessage => ({ body: rawBody?.toString('utf8') ?? '', signature: header(name) ?? '' });

const signatureOf = (key: Buffer, time: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${time}.${body}`).digest();

const pattern = /^t=(\d{1,15}),s=([A-Za-z0-9_-]{43})$/;

/** Signs a message as the provider does that shares the first of `keys` with us: the time is part of what is signed. */
export const signMessage = (keys: KeyRing, body: string, sentAtMs: number): SignedMessage => {
  const time = String(sentAtMs);
  const [key] = keysIn(keys);
  return { body, signature: `t=${time},s=${signatureOf(key, time, body).toString('base64url')}` };
};

/**
 * Whether the signature is right by any of `keys`. Age refuses nothing here: a provider repeats itself for days when it was not answered, so
 * the verb behind this must count a message once however often it comes.
 */
export const isSignedWith = (keys: KeyRing, message: SignedMessage): boolean => {
  const [, time, signature] = pattern.exec(message.signature) ?? [];
  if (!time || !signature) return false;
  const given = Buffer.from(signature, 'base64url');
  return keysIn(keys).some((key) => timingSafeEqual(signatureOf(key, time, message.body), given));
};
