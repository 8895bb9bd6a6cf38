import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const bare = /^[A-Za-z0-9+/=\s]+$/;

/** A key as the providers' consoles hand it out: in PEM, or the base64 of one alone. Throws for anything else. */
export const readPrivateKey = (text: string): KeyObject => {
  if (!bare.test(text)) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
};

/** The same of a public key; a certificate in PEM has one, too. */
export const readPublicKey = (text: string): KeyObject =>
  bare.test(text)
    ? createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    : createPublicKey(text);
