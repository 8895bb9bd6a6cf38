import type pg from 'pg';
import { listenTo, type Listening } from './notifications.ts';
import type { Tx } from '../transaction.ts';

/** Whose console is to look again at what waits for them: one person's, or everybody's who is staff. */
export type ConsoleAudience = { readonly userId: string } | 'staff';

const channel = 'console_wakes';
const staff = 'staff';

/** Notifies the open consoles once this transaction has committed, at whichever server they are connected. */
export const notifyConsoles = async (tx: Tx, whom: ConsoleAudience): Promise<void> => {
  await tx.client.query('select pg_notify($1, $2)', [channel, whom === 'staff' ? staff : whom.userId]);
};

/** Hears whom to notify, whichever server said so. */
export const watchConsoleNotifications = (pool: pg.Pool, on: (whom: ConsoleAudience) => void): Listening =>
  listenTo(pool, channel, { received: (whom) => on(whom === staff ? staff : { userId: whom }) });
