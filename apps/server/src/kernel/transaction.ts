import pg from 'pg';
import type { Context, Scope } from './context.ts';
import { DeadlinePassed, type Deadline } from './deadline.ts';
import { assert } from './failure.ts';
import { queriesOn } from './database/database.ts';
import { isConflict, isUnreachable, passingFailureOf } from './database/database-trouble.ts';
import { isPlanted } from './fault-switch.ts';
import { claimKey, storeAnswer } from './idempotency.ts';
import { isId } from './ids.ts';
import type { PinnedConnection } from './database/pinned-connection.ts';
import { inSpan } from './traces/traces.ts';
import type { Tx } from './tx.ts';

export type { Tx } from './tx.ts';

const maxAttempts = 5;

export interface TransactOptions {
  /** Another scope than the caller's: only where the verb runs before or beyond a session. */
  readonly scope?: Scope;
  /** Fails the transaction when one of its statements takes longer; the connection's own limit when absent. */
  readonly statementTimeoutMs?: number;
  /** Plans each named statement once and for all: for statements whose best plan never depends on what they are given. */
  readonly plansOnce?: boolean;
  /** Goes on with the connection of the last transaction that sat there; any of the pool when absent. */
  readonly pinnedConnection?: PinnedConnection | undefined;
  /** Commits nothing after it; the database ends what still waits then. */
  readonly deadline?: Deadline | undefined;
}

/**
 * Runs `work` in one transaction in the caller's scope. With a key, the claim and the stored answer commit with it. A
 * conflict between transactions is retried whole, at most five times; what passes by itself is then a 503.
 */
export const transact = async <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan('transaction', 'internal', { 'tael.attempt': attempt }, () =>
        attemptOnce(ctx, work, options),
      );
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) throw outsideOf(error);
    }
  }
};

/** What a caller is told of an error that no other attempt mends. */
const outsideOf = (error: unknown): unknown =>
  isTimedOut(error)
    ? new DeadlinePassed('the database ended the transaction', { cause: error })
    : (passingFailureOf(error) ?? error);

const isTimedOut = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === transactionTimeout;
const transactionTimeout = '25P04';

/** Reads in the caller's scope; PostgreSQL refuses a write. */
export const read = async <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> => {
  try {
    return await onConnection(ctx, options.pinnedConnection, async (client) => {
      const scope = options.scope ?? ctx.scope;
      const result = await afterBeginning(client, `begin read only; ${setScope(scope)}`, () =>
        work(transactionOn(client, scope).tx),
      );
      await client.query('commit');
      return result;
    });
  } catch (error) {
    throw passingFailureOf(error) ?? error;
  }
};

/**
 * One statement without a transaction and without a scope, so it sees only what is open to every scope: for the lookup
 * that each request makes before anybody is known, where three round trips more would be felt.
 */
export const ask = async <Row extends pg.QueryResultRow>(
  ctx: Pick<Context, 'database'>,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => {
  try {
    return await ctx.database.pool.query<Row>(query);
  } catch (error) {
    throw passingFailureOf(error) ?? error;
  }
};

const attemptOnce = async <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  { scope = ctx.scope, statementTimeoutMs, plansOnce, pinnedConnection, deadline }: TransactOptions,
): Promise<T> => {
  const leftMs = deadline && leftOf(deadline);
  const settings = [
    'begin',
    setScope(scope),
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${statementTimeoutMs}`]),
    ...(leftMs === undefined || leftMs === Infinity ? [] : [`set local transaction_timeout = ${leftMs}`]),
    ...(plansOnce ? ['set local plan_cache_mode = force_generic_plan'] : []),
  ];
  const { result, hooks, waiting } = await onConnection(ctx, pinnedConnection, async (client) => {
    const { tx, hooks, audited, last, waiting } = transactionOn(client, scope);
    const result = await afterBeginning(client, settings.join('; '), async () => {
      if (ctx.idempotency) await claimKey(tx, ctx.idempotency);
      if (ctx.route?.movesMoney && ctx.principal?.customerId)
        await ctx.mayMoveMoney(tx, ctx.principal.customerId);
      return work(tx);
    });
    const wanted = ctx.route?.audit;
    assert(
      !wanted || audited.has(wanted),
      `the transaction of ${ctx.route?.path ?? ''} wrote no audit row ${wanted ?? ''}`,
    );
    const isLate = isPlanted('claim_outside_posting');
    if (isLate) await client.query('commit');
    if (ctx.idempotency)
      await storeAnswer(
        tx,
        ctx.idempotency,
        { body: result ?? null, waitsFor: waiting.at(-1) },
        ctx.clock.now(),
      );
    if (!isLate) await commitBy(deadline, () => commitWith(client, last));
    return { result, hooks, waiting };
  });
  for (const hook of hooks) hook();
  for (const requestId of waiting) ctx.onWaiting?.(requestId);
  return result;
};

/**
 * Sends the beginning together with the first statements of `work`: the connection answers in order, and while the
 * beginning has failed, so does everything after it.
 */
const afterBeginning = async <T>(
  client: pg.PoolClient,
  beginning: string,
  work: () => Promise<T>,
): Promise<T> => {
  const [begun, worked] = await Promise.allSettled([client.query(beginning), Promise.resolve().then(work)]);
  if (begun.status === 'rejected') throw begun.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
};

/** Whole milliseconds; a transaction may not begin with none. */
const leftOf = (deadline: Deadline): number => {
  const leftMs = Math.ceil(deadline.leftMs());
  if (leftMs <= 0) throw new DeadlinePassed('the time of the answer is over');
  return leftMs;
};

/** Sends no commit after the deadline, and says of one that was sent when its outcome is known. */
const commitBy = async (deadline: Deadline | undefined, commit: () => Promise<void>): Promise<void> => {
  if (!deadline) return commit();
  leftOf(deadline);
  deadline.commitSent();
  try {
    await commit();
    deadline.commitSettled();
  } catch (error) {
    // Where the connection broke, the commit may have been made all the same.
    if (!isUnreachable(error) || isTimedOut(error)) deadline.commitSettled();
    throw error;
  }
};

const commitWith = async (client: pg.PoolClient, last: readonly Promise<unknown>[]): Promise<void> => {
  // What failed before it was sent has said so by the end of this turn; it must not be committed without.
  if (last.length > 0) await Promise.race([Promise.all(last), new Promise((turn) => process.nextTick(turn))]);
  const commit = client.query('commit');
  for (const one of await Promise.allSettled([...last, commit]))
    if (one.status === 'rejected') throw one.reason;
  // The server answers so where a statement had failed and whoever sent it went on.
  assert((await commit).command === 'COMMIT', 'what was written was taken back');
};

const onConnection = async <T>(
  { database: { pool } }: Context,
  pinnedConnection: PinnedConnection | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await (pinnedConnection ? pinnedConnection.take(pool) : pool.connect());
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error('rollback failed');
    });
    throw error;
  } finally {
    if (pinnedConnection) pinnedConnection.leave(client, broken);
    else client.release(broken);
  }
};

const transactionOn = (client: pg.PoolClient, scope: Scope) => {
  const hooks: (() => void)[] = [];
  const audited = new Set<string>();
  const last: Promise<unknown>[] = [];
  const waiting: string[] = [];
  const tx: Tx = {
    client,
    scope,
    db: queriesOn(client),
    afterCommit: (hook) => hooks.push(hook),
    leaveWithCommit(sent) {
      // Whoever commits waits for it; until then nobody does.
      sent.catch(() => undefined);
      last.push(sent);
    },
    waitFor: (requestId) => void waiting.push(requestId),
    markAudited: (action) => audited.add(action),
  };
  return { tx, hooks, audited, last, waiting };
};

/**
 * Runs the rest of a caller's act in the system's scope, for what reaches beyond their own rows. Where it fails, the
 * transaction or the savepoint around it is taken back, and the wider scope with it.
 */
export const inSystemScope = async <T>(tx: Tx, work: (wide: Tx) => Promise<T>): Promise<T> => {
  const scope = { kind: 'system' } as const;
  await tx.client.query(setScope(scope));
  const result = await work({ ...tx, scope });
  await tx.client.query(setScope(tx.scope));
  return result;
};

// One simple-protocol round trip with `begin`; identifiers are checked because it takes no parameters.
const setScope = (scope: Scope): string => {
  const quoted = (id: string): string => {
    assert(isId(id), 'a scope is made of identifiers');
    return `'${id}'`;
  };
  const kind = isPlanted('row_scope_dropped') ? 'system' : scope.kind;
  const lines = [`set local app.scope = '${kind}'`];
  if ('tenantId' in scope) lines.push(`set local app.tenant_id = ${quoted(scope.tenantId)}`);
  if ('customerId' in scope) lines.push(`set local app.customer_id = ${quoted(scope.customerId)}`);
  if (scope.kind === 'person') {
    lines.push(`set local app.person_id = ${quoted(scope.userId)}`);
    const led = scope.departmentIds.map(quoted).join(',').replaceAll("'", '');
    lines.push(`set local app.department_ids = '${led}'`);
  }
  return lines.join('; ');
};
