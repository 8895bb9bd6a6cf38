import pg from 'pg';
import type { Context, Scope } from './context.ts';
import { assert, fail, Failure } from './failure.ts';
import { queriesOn, type Db } from './database.ts';
import { isPlanted } from './fault-switch.ts';
import { claimKey, storeAnswer } from './idempotency.ts';
import { isId } from './ids.ts';
import { RetryTransaction } from './retry.ts';
import type { Seat } from './seat.ts';

/** One database transaction: raw connection for hand-made SQL, typed queries for the rest. No firm outside is in reach. */
export interface Tx {
  readonly client: pg.ClientBase;
  readonly db: Db;
  /** Whose rows it sees. Repositories write the predicate; the policies of the tables repeat it. */
  readonly scope: Scope;
  /** Runs once the commit is certain; what it throws is lost. */
  afterCommit(work: () => void): void;
  /**
   * For the last statements: the commit is sent behind them without waiting for their answers. Once sent they must fail
   * on the server or not at all: what fails there takes the commit back with it, what fails here comes too late.
   */
  leaveWithCommit(sent: Promise<unknown>): void;
  /** Set by `audit`; a route that names an audit action may not commit without it. */
  markAudited(action: string): void;
}

const maxAttempts = 5;

export interface TransactOptions {
  /** Another scope than the caller's: only where the verb runs before or beyond a session. */
  readonly scope?: Scope;
  /** Fails the transaction when one of its statements takes longer; the connection's own limit when absent. */
  readonly statementTimeoutMs?: number;
  /** Plans each named statement once and for all: for statements whose best plan never depends on what they are given. */
  readonly plansOnce?: boolean;
  /** Goes on with the connection of the last transaction that sat there; any of the pool when absent. */
  readonly seat?: Seat | undefined;
}

/**
 * Runs `work` in one transaction in the caller's scope. With a key, the claim and the stored answer commit with it. A
 * conflict between transactions is retried whole, at most five times.
 */
export const transact = async <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(ctx, work, options);
    } catch (error) {
      if (attempt >= maxAttempts && isConflict(error)) return fail('conflict', { retryAfterSeconds: 1 });
      if (!isConflict(error))
        throw isUnreachable(error) ? new Failure('database_unavailable', { retryAfterSeconds: 2 }) : error;
    }
  }
};

/** Reads in the caller's scope; PostgreSQL refuses a write. */
export const read = async <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> => {
  try {
    return await onConnection(ctx, options.seat, async (client) => {
      const scope = options.scope ?? ctx.scope;
      const result = await afterBeginning(client, `begin read only; ${setScope(scope)}`, () =>
        work(transactionOn(client, scope).tx),
      );
      await client.query('commit');
      return result;
    });
  } catch (error) {
    throw isUnreachable(error) ? new Failure('database_unavailable', { retryAfterSeconds: 2 }) : error;
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
    throw isUnreachable(error) ? new Failure('database_unavailable', { retryAfterSeconds: 2 }) : error;
  }
};

const attemptOnce = async <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  { scope = ctx.scope, statementTimeoutMs, plansOnce, seat }: TransactOptions,
): Promise<T> => {
  const settings = [
    'begin',
    setScope(scope),
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${statementTimeoutMs}`]),
    ...(plansOnce ? ['set local plan_cache_mode = force_generic_plan'] : []),
  ];
  const { result, hooks } = await onConnection(ctx, seat, async (client) => {
    const { tx, hooks, audited, last } = transactionOn(client, scope);
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
    if (ctx.idempotency) await storeAnswer(tx, ctx.idempotency, result, ctx.clock.now());
    if (!isLate) await commitWith(client, last);
    return { result, hooks };
  });
  for (const hook of hooks) hook();
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
  seat: Seat | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await (seat ? seat.take(pool) : pool.connect());
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error('rollback failed');
    });
    throw error;
  } finally {
    if (seat) seat.leave(client, broken);
    else client.release(broken);
  }
};

const transactionOn = (client: pg.PoolClient, scope: Scope) => {
  const hooks: (() => void)[] = [];
  const audited = new Set<string>();
  const last: Promise<unknown>[] = [];
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
    markAudited: (action) => audited.add(action),
  };
  return { tx, hooks, audited, last };
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

const conflictStates = new Set(['40001', '40P01', '55P03']);

export const isConflict = (error: unknown): boolean =>
  error instanceof RetryTransaction ||
  (error instanceof pg.DatabaseError && conflictStates.has(error.code ?? ''));

const unreachableStates = /^(08|57P0|53)/;

export const isUnreachable = (error: unknown): boolean => {
  if (error instanceof Failure || !(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return unreachableStates.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/.test(
      error.message,
    )
  );
};
