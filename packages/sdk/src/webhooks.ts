/** The headers of a webhook, as a server has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const farthestMs = 5 * 60_000;

/** A webhook that is not ours, or no longer. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Checks the signature of a webhook (Standard Webhooks) and its time, and gives the event back. The body is that which came,
 * before it was parsed. Throws a `WebhookError` otherwise.
 */
export const verifyWebhookText = async (
  secret: string,
  headers: WebhookHeaders,
  body: string,
  nowMs: number,
): Promise<unknown> => {
  const id = headerOf(headers, 'webhook-id');
  const seconds = headerOf(headers, 'webhook-timestamp');
  const given = headerOf(headers, 'webhook-signature');
  if (!(Math.abs(nowMs - Number(seconds) * 1_000) <= farthestMs))
    throw new WebhookError('The time is too far away');
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  for (const one of given.split(' ')) {
    const [version, signature = ''] = one.split(',');
    // The comparison takes the same time wherever the two differ.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)))
      return JSON.parse(body) as unknown;
  }
  throw new WebhookError('The signature does not match');
};

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookError(`The header ${name} is missing`);
  return value;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};
