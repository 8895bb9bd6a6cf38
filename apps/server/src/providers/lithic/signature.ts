import { isStandardWebhook, standardSignature } from '../../kernel/events/standard-webhook.ts';
import type { ForeignCall } from '../card-network/port.ts';

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** The header's part of one secret, by Standard Webhooks. */
export const lithicSignature = (secret: string, id: string, seconds: string, body: string): string =>
  standardSignature(keyOf(secret), id, seconds, body);

/** Whether Lithic signed this with our secret, within five minutes of now. */
export const isLithicSignature = (secret: string, call: ForeignCall, nowMs: number): boolean =>
  isStandardWebhook(keyOf(secret), call, nowMs);
