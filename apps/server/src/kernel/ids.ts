import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7: sorted by time, so that indexes grow at one end. */
export const newId = (): string => v7();

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => uuidPattern.test(text);

/** A bearer secret: 256 bits, base64url. Only its SHA-256 is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
