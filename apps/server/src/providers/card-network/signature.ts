import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysIn, type KeyRing } from '../../kernel/key-ring.ts';
import type { SignedNetworkMessage } from './port.ts';

const toleranceMs = 300_000;
const pattern = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/** The header that the network sends with these bytes. */
export const networkSignature = (keys: KeyRing, body: Buffer, nowMs: number): string => {
  const [key] = keysIn(keys);
  const time = String(nowMs);
  return `t=${time},v1=${digestOf(key, time, body).toString('hex')}`;
};

/** Whether the signature is right and fresh: a purchase is asked about now, so an old message is somebody's recording. */
export const isNetworkSignature = (keys: KeyRing, message: SignedNetworkMessage, nowMs: number): boolean => {
  const [, time, given] = pattern.exec(message.signature ?? '') ?? [];
  if (time === undefined || given === undefined) return false;
  if (Math.abs(nowMs - Number.parseInt(time, 10)) > toleranceMs) return false;
  const digest = Buffer.from(given, 'hex');
  return keysIn(keys).some((key) => timingSafeEqual(digestOf(key, time, message.body), digest));
};

const digestOf = (key: Buffer, time: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest();
