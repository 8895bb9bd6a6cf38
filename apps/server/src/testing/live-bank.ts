/** A bank on a PostgreSQL of its own, for tests of what happens to the whole database while purchases go on. */
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../kernel/database/database.ts';
import { sealChains } from '../modules/ledger/jobs.ts';
import { networkWorld } from './card-network.ts';
import { cardWorld } from './cards.ts';

export type LiveBank = Awaited<ReturnType<typeof openLiveBank>>;

/** `dataDir` is where the anchors of its books are kept. */
export const openLiveBank = (url: string, dataDir: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A database that is stopped ends the connections that are just closing: that is no failure of a test.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = openDatabase({ url, maxConnections: 8 });
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), database.close()]);
  };
  const world = cardWorld({ url, database, pool, close }, new Date());
  const network = networkWorld(world);
  return {
    world,
    network,
    pool,
    /** Buys until it is told to stop; the references of what was approved. */
    buying: (buyer: Awaited<ReturnType<typeof network.buyer>>) => {
      const approved = new Set<string>();
      let isOver = false;
      const loop = (async () => {
        while (!isOver) {
          const message = network.message('authorization', { cardToken: buyer.card.id, amount: '0.01' });
          if ((await network.tell(message)).decision === 'approved') approved.add(message.reference);
        }
      })();
      return {
        approved,
        stop: () => {
          isOver = true;
          return loop;
        },
      };
    },
    seal: () => sealChains(world.system, join(dataDir, 'ledger-anchors.json')),
    close,
  };
};
