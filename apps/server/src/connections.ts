import { openDatabase } from './kernel/database/database.ts';

/**
 * The connections of one server, `total` of them and one to watch with. A third is for purchases alone, so that no number
 * of slow calls keeps a purchase waiting for one; four are the lanes of purchases and of the ledger. `name` says in the
 * database whose they are.
 */
export const openConnections = (url: string, total: number, name: string) => {
  const reserved = Math.max(4, Math.floor(total / 3));
  const purchases = openDatabase({ url, name, maxConnections: reserved, keepsOpen: true });
  const database = openDatabase({ url, name, maxConnections: total - reserved });
  const watch = openDatabase({ url, name, maxConnections: 1, answerWithinMs: 1_500 });
  const close = async (): Promise<void> => {
    await Promise.all([database.close(), purchases.close(), watch.close()]);
  };
  return {
    database,
    purchases,
    /** Readiness and metrics: asked by the server itself, however busy the others are. */
    watch,
    /** Opens those of purchases before anybody else can take their place in the database. */
    reserve: async (): Promise<void> => {
      const opening = Array.from({ length: reserved }, () => purchases.pool.connect());
      for (const opened of await Promise.allSettled(opening))
        if (opened.status === 'fulfilled') opened.value.release();
    },
    close,
    /** Throws the error once nothing is open any more. */
    closeAfter: async (error: unknown): Promise<never> => {
      await close();
      throw error;
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
