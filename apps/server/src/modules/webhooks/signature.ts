import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signing secret: 32 random bytes. */
export const newSecret = (): Buffer => randomBytes(32);

/** The secret as its owner keeps it. */
export const secretText = (secret: Buffer): string => `${prefix}${secret.toString('base64')}`;

interface Signed {
  readonly id: string;
  readonly atMs: number;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks: HMAC-SHA-256 of id, seconds and body with points between, once for each secret that
 * counts, the newest first.
 */
export const signatureHeaders = (
  secrets: readonly Buffer[],
  { id, atMs, body }: Signed,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(atMs / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets
      .map(
        (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
      )
      .join(' '),
  };
};
