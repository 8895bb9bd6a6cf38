import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { plainPassword } from '@tael/contract/forms/fold';
import { failField } from '../../../kernel/failure.ts';
import { semaphore } from '../../../kernel/load/semaphore.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Argon2id as the library sets it out by default: 19 MiB, two passes, one lane. Hashing is slow on purpose: a flood of
 * sign-ins queues here and is shed, and leaves the processors to money.
 */
const inTurn = semaphore({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  mayWait: 100,
  retryAfterSeconds: 2,
});

/** A hash of nothing that anybody knows, so that an unknown user takes as long as a known one. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$pBy6wMhc8IkMgZoUOTgXGg$EWQVZ+kwFzJ1JVtj8dKCRjxXbt0DxXpuEVwEaB1DuXg';

/**
 * The hash to store for a new password, which the contract's schema has checked already. Throws the field code
 * `password_common` for one that guessers try early, `overloaded` when too many are waiting. Run it before the
 * transaction: it takes tens of milliseconds.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const plain = plainPassword(password);
  if (isCommonPassword(plain)) failField('password', 'password_common');
  return inTurn(() => hash(plain));
};

export type PasswordFit =
  | 'no'
  | 'fits'
  /** The hash was made before passwords were compared in one form: it opens, and is to be made anew. */
  | 'fits_old_hash';

/**
 * Whether the password is the one behind the hash; without a user it is compared all the same, and never fits. How often
 * it is compared depends on what was typed alone: once, and for letters with accents also in the forms of old hashes.
 */
export const fitPassword = async (storedHash: string | undefined, password: string): Promise<PasswordFit> => {
  const plain = plainPassword(password);
  for (const form of new Set([plain, password, password.normalize('NFD')])) {
    const fits = await inTurn(() => verify(storedHash ?? nobodysHash, form));
    if (fits && storedHash !== undefined) return form === plain ? 'fits' : 'fits_old_hash';
  }
  return 'no';
};

/** The hash that takes the place of an old one, of whatever strength the password is. */
export const rehashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plainPassword(password)));
