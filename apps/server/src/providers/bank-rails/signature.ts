import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedBankMessage } from './port.ts';

const signatureOf = (key: Buffer, time: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${time}.${body}`).digest();

const pattern = /^t=(\d{1,15}),s=([A-Za-z0-9_-]{43})$/;

/** Signs a message as the bank does: the time is part of what is signed. */
export const signMessage = (key: Buffer, body: string, sentAtMs: number): SignedBankMessage => {
  const time = String(sentAtMs);
  return { body, signature: `t=${time},s=${signatureOf(key, time, body).toString('base64url')}` };
};

/**
 * Whether the signature is right. An old message is not refused: the bank repeats itself for days when it was not
 * answered, and a transfer counts once however often it is told.
 */
export const isSignedWith = (key: Buffer, message: SignedBankMessage): boolean => {
  const [, time, signature] = pattern.exec(message.signature) ?? [];
  if (!time || !signature) return false;
  return timingSafeEqual(signatureOf(key, time, message.body), Buffer.from(signature, 'base64url'));
};
