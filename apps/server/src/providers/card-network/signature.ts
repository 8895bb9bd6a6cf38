import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedNetworkMessage } from './port.ts';

const toleranceMs = 300_000;
const pattern = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/** The header that the network sends with these bytes. */
export const networkSignature = (key: Buffer, body: Buffer, nowMs: number): string => {
  const time = String(nowMs);
  return `t=${time},v1=${digestOf(key, time, body).toString('hex')}`;
};

/** Whether the signature is right and fresh: a purchase is asked about now, so an old message is somebody's recording. */
export const isNetworkSignature = (key: Buffer, message: SignedNetworkMessage, nowMs: number): boolean => {
  const [, time, given] = pattern.exec(message.signature ?? '') ?? [];
  if (time === undefined || given === undefined) return false;
  if (Math.abs(nowMs - Number.parseInt(time, 10)) > toleranceMs) return false;
  return timingSafeEqual(digestOf(key, time, message.body), Buffer.from(given, 'hex'));
};

const digestOf = (key: Buffer, time: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest();
