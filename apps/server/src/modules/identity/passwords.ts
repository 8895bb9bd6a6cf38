import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { failField } from '../../kernel/failure.ts';
import { turnstile } from '../../kernel/turnstile.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Argon2id as the library sets it out by default: 19 MiB, two passes, one lane. Hashing is slow on purpose: a flood of
 * sign-ins queues here and is shed, and leaves the processors to money.
 */
const inTurn = turnstile({
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
  if (isCommonPassword(password)) failField('password', 'password_common');
  return inTurn(() => hash(password));
};

/** Whether the password is the one behind the hash; without a user it is compared all the same, and never fits. */
export const fitsPassword = async (storedHash: string | undefined, password: string): Promise<boolean> =>
  (await inTurn(() => verify(storedHash ?? nobodysHash, password))) && storedHash !== undefined;
