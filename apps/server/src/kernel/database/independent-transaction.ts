import type { Context } from '../context.ts';
import { transact, type Tx } from '../transaction.ts';

/**
 * A transaction beside the verb's own, in the system's scope: for what must be remembered although the call is refused
 * (a counted failure, a tried code) or belongs to nobody yet. It takes no idempotency key and owes no audit row of the
 * route; never open it inside another transaction, where it would wait for a second connection.
 */
export const independentTransaction = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact({ ...ctx, route: null, idempotency: null }, work, { scope: { kind: 'system' } });
