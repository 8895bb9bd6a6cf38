import type pg from 'pg';
import { listenTo, type Listening } from './notifications.ts';
import type { Tx } from './transaction.ts';

/** Whose console is to look again at what waits for them: one person's, or everybody's who works in the house. */
export type Wake = { readonly userId: string } | 'staff';

const channel = 'console_wakes';
const staff = 'staff';

/** Wakes the open consoles once this transaction has committed, at whichever server they are connected. */
export const wake = async (tx: Tx, whom: Wake): Promise<void> => {
  await tx.client.query('select pg_notify($1, $2)', [channel, whom === 'staff' ? staff : whom.userId]);
};

/** Hears who is to be woken, whichever server said so. */
export const watchWakes = (pool: pg.Pool, on: (whom: Wake) => void): Listening =>
  listenTo(pool, channel, { heard: (whom) => on(whom === staff ? staff : { userId: whom }) });
