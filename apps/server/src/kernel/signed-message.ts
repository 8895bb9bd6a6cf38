import { createHmac, timingSafeEqual } from 'node:crypto';

/** The bytes of a message as a firm sent them, and its header `t=<unix ms>,s=<base64url HMAC-SHA-256 of "t.body">`. */
export interface SignedMessage {
  readonly body: string;
  readonly signature: string;
}

const signatureOf = (key: Buffer, time: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${time}.${body}`).digest();

const pattern = /^t=(\d{1,15}),s=([A-Za-z0-9_-]{43})$/;

/** Signs a message as the firm does that shares `key` with us: the time is part of what is signed. */
export const signMessage = (key: Buffer, body: string, sentAtMs: number): SignedMessage => {
  const time = String(sentAtMs);
  return { body, signature: `t=${time},s=${signatureOf(key, time, body).toString('base64url')}` };
};

/**
 * Whether the signature is right. Age refuses nothing here: a firm repeats itself for days when it was not answered, so
 * the verb behind this must count a message once however often it comes.
 */
export const isSignedWith = (key: Buffer, message: SignedMessage): boolean => {
  const [, time, signature] = pattern.exec(message.signature) ?? [];
  if (!time || !signature) return false;
  return timingSafeEqual(signatureOf(key, time, message.body), Buffer.from(signature, 'base64url'));
};
