import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is stored of a bearer secret or of a device: never the secret itself. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * What is stored of a short secret (six digits, five letters). Its key is something only the caller holds, a device's
 * id or a session's token, so that nobody can try all the answers against a copy of the table.
 */
export const hmacOf = (holder: string, id: string, answer: string): Buffer =>
  createHmac('sha256', holder).update(`${id}\n${answer}`).digest();

/** Compares in a time that tells nothing; lengths differ only where there is nothing to compare with. */
export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export { createSealer, type Sealer } from '../../kernel/events/sealer.ts';
