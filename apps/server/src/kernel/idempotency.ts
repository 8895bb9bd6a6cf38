import { createHash } from 'node:crypto';
import type { IdempotencyClaim } from './context.ts';
import { fail } from './failure.ts';
import { isPlanted } from './fault-switch.ts';
import { RetryTransaction } from './database/retry.ts';
import type { Tx } from './tx.ts';

export interface StoredAnswer {
  readonly body: unknown;
  readonly waitsFor?: string | undefined;
}

/** Thrown through the verb to the mount: this key was answered before, here is that answer. */
export class Replay extends Error {
  readonly answer: unknown;
  /** The approval request that the act waited for. */
  readonly waitsFor: string | undefined;

  constructor({ body, waitsFor }: StoredAnswer) {
    super('idempotent replay');
    this.answer = body;
    this.waitsFor = waitsFor;
  }
}

/** A stable hash of the decoded input: field order and spacing of the body do not matter. */
export const hashOfInput = (input: unknown): Buffer => createHash('sha256').update(canonical(input)).digest();

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
      .join(',')}}`;
  return JSON.stringify(value);
};

/**
 * Takes the key for this transaction. The advisory lock makes a second caller with the same key fail at once instead
 * of waiting; it goes with the transaction, so a crash leaves nothing behind.
 */
export const claimKey = async (tx: Tx, claim: IdempotencyClaim): Promise<void> => {
  const lock = await tx.client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
    [`${claim.actorId}/${claim.route}/${claim.key}`],
  );
  const isUnguarded = isPlanted('check_then_insert_idempotency');
  if (!lock.rows[0]?.free && !isUnguarded) fail('idempotency_in_progress', { retryAfterSeconds: 1 });
  const known = await tx.client.query<{ request_hash: Buffer; answer: StoredAnswer | null }>(
    'select request_hash, answer from idempotency_keys where actor_id = $1 and route = $2 and key = $3',
    [claim.actorId, claim.route, claim.key],
  );
  const row = known.rows[0];
  if (!row) return;
  if (!row.request_hash.equals(claim.requestHash)) fail('idempotency_key_reused');
  if (row.answer === null) return fail('conflict');
  throw new Replay(row.answer);
};

/** Keeps the answer beside the work it answers, in the same transaction. */
export const storeAnswer = async (
  tx: Tx,
  claim: IdempotencyClaim,
  answer: StoredAnswer,
  now: Date,
): Promise<void> => {
  const stored = await tx.client.query(
    `insert into idempotency_keys (actor_id, route, key, request_hash, answer, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [claim.actorId, claim.route, claim.key, claim.requestHash, JSON.stringify(answer), now],
  );
  if (stored.rowCount !== 1 && !isPlanted('check_then_insert_idempotency'))
    throw new RetryTransaction('the key was answered by another transaction');
};

/** Forgets the answers of so many keys that were given before; the keys stay taken. Answers whether there may be more. */
export const forgetAnswers = async (tx: Tx, before: Date, most: number): Promise<boolean> => {
  const { rowCount } = await tx.client.query(
    `update idempotency_keys set answer = null where ctid = any(array(
       select ctid from idempotency_keys where created_at < $1 and answer is not null limit $2 for update skip locked))`,
    [before, most],
  );
  return rowCount === most;
};
