import pg from 'pg';
import { Failure } from '../failure.ts';
import { RetryTransaction } from './retry.ts';

const conflictStates = new Set(['40001', '40P01', '55P03']);

/** Two events of one object took the same number: whoever writes without holding the object's row meets it. */
const sameNumber = 'outbox_object_id_object_seq_key';

/** Another transaction was in the way; the same work may succeed when it is begun anew. */
export const isConflict = (error: unknown): boolean =>
  error instanceof RetryTransaction ||
  conflictStates.has(stateOf(error) ?? '') ||
  (error instanceof pg.DatabaseError && error.constraint === sameNumber);

// Connections refused or lost (08), too many or no resources (53), a server that ends or starts (57P), and a session
// that PostgreSQL ended because it stood still in a transaction (25P03, 25P04).
const unreachableStates = /^(08|53|57P0|25P0[34]$)/;

/** The database did not take the work, or was lost while it had it. */
export const isUnreachable = (error: unknown): boolean => {
  if (error instanceof Failure || !(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return unreachableStates.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|Cannot use a pool after/.test(
      error.message,
    )
  );
};

/** The statement took longer than it may, most often because it waited for a lock. */
const isTooSlow = (error: unknown): boolean => stateOf(error) === '57014';

/**
 * The one place that says which troubles of the database pass: 503, with a time after which to ask again. Undefined for
 * every other error. What it says is said after all tries.
 */
export const passingFailureOf = (error: unknown): Failure | undefined => {
  if (isUnreachable(error)) return new Failure('database_unavailable', { retryAfterSeconds: 2 });
  if (isConflict(error) || isTooSlow(error)) return new Failure('overloaded', { retryAfterSeconds: 1 });
  return undefined;
};

const stateOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;
