import type pg from 'pg';

/**
 * For transactions of the same kind that follow one another: each goes on the connection of the one before, whose process
 * of the database has loaded what it needs. Any other takes longer for the same (decision 57).
 */
export interface PinnedConnection {
  /** One transaction at a time: the next takes the connection once the last has left it. */
  take(pool: pg.Pool): Promise<pg.PoolClient>;
  /** With an error, the connection is of no more use. */
  leave(client: pg.PoolClient, broken?: Error): void;
}

// Longer than it takes until the next of many, and shorter than anybody who stops the server would notice.
const pinnedForMs = 100;

export const createPinnedConnection = (): PinnedConnection => {
  let pinned: { readonly client: pg.PoolClient; readonly giveBack: NodeJS.Timeout } | undefined;
  return {
    async take(pool) {
      if (!pinned) return pool.connect();
      const { client, giveBack } = pinned;
      clearTimeout(giveBack);
      pinned = undefined;
      return client;
    },
    leave(client, broken) {
      if (broken) {
        client.release(broken);
        return;
      }
      const giveBack = setTimeout(() => {
        pinned = undefined;
        client.release();
      }, pinnedForMs);
      pinned = { client, giveBack };
    },
  };
};
